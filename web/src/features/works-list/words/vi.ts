import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  works: '{count, plural, other {# công việc}}',
  otherFields: 'Các trường khác',
  moveDates: 'Dời ngày',
  dayLater: 'Muộn hơn một ngày làm việc',
  weekLater: 'Muộn hơn một tuần',
  dayEarlier: 'Sớm hơn một ngày làm việc',
  weekEarlier: 'Sớm hơn một tuần',
  copyLink: 'Sao chép liên kết',
  copy: 'Sao chép…',
  selectedWorks: 'Công việc đã chọn',
  selected: 'Đã chọn <b>{count, number}</b>',
  allMatching: 'Tất cả {count, number}',
  withKeys: '{name} ({keys})',
  noOpenWorks: 'Không có công việc đang mở',
  nothingLeft: 'Ở đây không còn gì phải làm.',
  showDone: 'Hiện cả công việc đã xong',
  noMatch: 'Không có công việc nào phù hợp',
  clearFilters: 'Xóa các bộ lọc',
  removeAFilter: 'Hãy bỏ bớt bộ lọc, hoặc tìm nội dung khác.',
  noWorks: 'Chưa có công việc',
  newWork: 'Công việc mới',
  createFirst: 'Công việc là một phần việc mà một người làm. Hãy tạo công việc đầu tiên.',
} satisfies Translation<typeof en>;
