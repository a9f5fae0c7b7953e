import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  list: 'Danh sách',
  table: 'Bảng',
  comfortable: 'Thoáng',
  compact: 'Gọn',
  noGrouping: 'Không gom nhóm',
  layout: 'Bố cục',
  groupBy: 'Nhóm theo',
  sortBy: 'Sắp xếp theo',
  isDescending: 'Giảm dần. Sắp xếp tăng dần',
  isAscending: 'Tăng dần. Sắp xếp giảm dần',
  ascending: 'Tăng dần',
  descending: 'Giảm dần',
  direction: 'Chiều sắp xếp',
  density: 'Mật độ',
  columns: 'Cột',
  dueWeek: 'Tuần đến hạn',
  label: 'Nhãn',
  parentWork: 'Công việc cấp trên',
} satisfies Translation<typeof en>;
