import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  toolbar: 'Định dạng',
  bold: 'Đậm',
  italic: 'Nghiêng',
  link: 'Liên kết',
  heading: 'Tiêu đề',
  list: 'Danh sách',
  numbered: 'Danh sách đánh số',
  checklist: 'Danh sách kiểm tra',
  quote: 'Trích dẫn',
  code: 'Mã',
  table: 'Bảng',
  picture: 'Hình ảnh',
  preview: 'Xem trước',
  write: 'Viết tiếp',
  nothing: 'Không có gì để xem trước',
  sending: '{name}: {percent} %',
  notSent: 'Chưa thêm được hình ảnh',
  columnA: 'Cột A',
  columnB: 'Cột B',
} as const satisfies Translation<typeof en>;
