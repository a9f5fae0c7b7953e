import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostViews: 'Mỗi người giữ được {most} chế độ xem. Hãy xóa một chế độ xem không còn cần.',
  largeViews:
    'Các chế độ xem của bạn chiếm hơn {kilobytes, number} kB. Hãy xóa bớt, hoặc rút ngắn bộ lọc của vài chế độ xem.',
  mostShared:
    'Một công ty chia sẻ được {most, number} chế độ xem. Hãy giữ chế độ xem này cho riêng bạn, hoặc nhờ người khác ngừng chia sẻ bớt.',
  largeShared:
    'Các chế độ xem được chia sẻ chiếm hơn {kilobytes, number} kB. Hãy giữ chế độ xem này cho riêng bạn, hoặc rút ngắn bộ lọc.',
  changedSince: '{people} đã đổi {fields} từ lúc bạn xem.',
  foreign:
    'Chế độ xem “{view}” thuộc về {owner}: người đó và quản trị viên mới đổi được. Hãy lưu thành chế độ xem của riêng bạn.',
  foreignInProject:
    'Chế độ xem “{view}” thuộc về {owner}: người đó và trưởng dự án mới đổi được. Hãy lưu thành chế độ xem của riêng bạn.',
  anotherPerson: 'người khác',
} satisfies Translation<typeof en>;
