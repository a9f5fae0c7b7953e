import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostViews: 'Mỗi người giữ được {most} chế độ xem. Hãy xóa một chế độ xem không còn cần.',
  changedSince: '{people} đã đổi {fields} từ lúc bạn xem.',
  foreign:
    'Chế độ xem “{view}” thuộc về {owner}: người đó và quản trị viên mới đổi được. Hãy lưu thành chế độ xem của riêng bạn.',
  foreignInProject:
    'Chế độ xem “{view}” thuộc về {owner}: người đó và trưởng dự án mới đổi được. Hãy lưu thành chế độ xem của riêng bạn.',
  anotherPerson: 'người khác',
} satisfies Translation<typeof en>;
