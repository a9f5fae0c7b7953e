import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  labels: 'Nhãn',
  note: 'Nhãn là của công ty. Điều bạn đổi ở đây sẽ đổi trên mọi công việc mang nhãn đó.',
  search: 'Tìm nhãn',
  name: 'Tên',
  none: 'Không có nhãn nào phù hợp.',
  showMore: 'Xem thêm',
  notDone: 'Nhãn chưa được thay đổi',
  isDeleted:
    'Đã xóa {name}, {count, plural, =0 {không công việc nào mang nhãn này} other {# công việc từng mang nhãn này}}.',
  works: '{count, plural, other {# công việc}}',
  rename: 'Đổi tên {name}',
  delete: 'Xóa {name}',
  colourOf: 'Màu của {name}',
  isChanged: 'Đã thay đổi {name}.',
  mergeInto: 'Gộp {name} vào nhãn khác',
  isMerged:
    'Đã gộp {name} vào {other}, {count, plural, =0 {không công việc nào mang nhãn này} other {# công việc được chuyển theo}}.',
  renameWhat: 'Mọi công việc mang nhãn sẽ hiện tên mới.',
  save: 'Lưu',
  blue: 'xanh dương',
  teal: 'xanh mòng két',
  green: 'xanh lá',
  olive: 'xanh ô liu',
  amber: 'hổ phách',
  orange: 'cam',
  red: 'đỏ',
  pink: 'hồng',
  purple: 'tím',
  indigo: 'chàm',
} satisfies Translation<typeof en>;
