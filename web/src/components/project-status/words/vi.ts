import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  proposed: 'Đề xuất',
  planned: 'Đã lên kế hoạch',
  active: 'Đang thực hiện',
  onHold: 'Tạm dừng',
  completed: 'Hoàn thành',
  cancelled: 'Đã hủy',
} satisfies Translation<typeof en>;
