import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  open: 'Mở',
  peek: 'Xem nhanh',
  showAll: 'Hiện toàn bộ',
  done: 'Xong',
  rename: 'Đổi tên',
  linkInOrder: 'Nối theo thứ tự',
  link: 'Nối với…',
  newBelow: 'Công việc mới bên dưới',
  indent: 'Chuyển thành công việc con',
  outdent: 'Đưa ra khỏi nhóm cấp trên',
  up: 'Lên',
  down: 'Xuống',
  bin: 'Đưa vào thùng rác',
  selectedWorks: 'Công việc đã chọn',
  selected: 'Đã chọn <b>{count, number}</b>',
  dayEarlier: 'Sớm hơn một ngày',
  dayLater: 'Muộn hơn một ngày',
  clear: 'Bỏ chọn',
} satisfies Translation<typeof en>;
