import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostAtOnce: 'Mỗi lần chỉ lên lịch lại nhiều nhất {most} công việc. Hãy lọc thêm.',
  moreThan: 'Khớp với hơn {most} công việc.',
  beforeStart: 'Trước ngày bắt đầu.',
} satisfies Translation<typeof en>;
