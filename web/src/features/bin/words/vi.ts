import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  bin: 'Thùng rác',
  keptFor: 'Giữ trong {days} ngày',
  notLoaded: 'Không tải được thùng rác',
  loading: 'Đang tải thùng rác',
  projects: 'Dự án',
  works: 'Công việc',
  empty: 'Thùng rác trống',
  emptyWhat:
    'Công việc và dự án bị xóa được giữ ở đây trong {days} ngày và có thể được khôi phục cùng mọi thứ đã bị xóa theo.',
  showMore: 'Xem thêm',
  notRestored: 'Chưa khôi phục được {key}',
  withWorks: 'kèm {count, plural, other {# công việc}}',
  withSubWorks: 'kèm {count, plural, other {# công việc con}}',
  goesToday: 'Bị xóa hẳn hôm nay',
  moreDays: 'Còn {days, plural, other {# ngày}}',
  deletedBy: '{name} xóa <time>{moment}</time>',
  restore: 'Khôi phục',
  restoreName: 'Khôi phục {name}',
} satisfies Translation<typeof en>;
