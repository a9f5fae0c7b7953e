import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  givesSomething: 'Hãy chọn một vai trò, một phòng ban hoặc một dự án mà mọi người nhận được.',
  noSuchRole: 'Không có vai trò này.',
  tooMany: 'Đã có {count, number} ánh xạ. Hãy xóa một ánh xạ trước.',
} satisfies Translation<typeof en>;
