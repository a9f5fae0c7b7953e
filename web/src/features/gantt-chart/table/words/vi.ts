import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notOneOf: '“{typed}” không phải là một trong {words}.',
  notTyped: 'Ô này của {key} không nhập được.',
  notForNew: '{column} được nhập khi công việc đã có.',
  linkLater: 'Ô này nêu một hàng mới của khối. Hãy nối khi các công việc mới đã được tạo.',
  afterItself: '{row} không thể đứng sau chính nó.',
  circle: '{row} sẽ đứng sau chính nó, qua các hàng khác của khối.',
  newRow: 'Dòng mới {number}',
  newWork: 'Công việc mới',
  pasted:
    '{works, plural, =0 {{cells, plural, other {Đã đổi # ô}}} other {Đã tạo # công việc, {cells, plural, other {ghi # ô}}}}',
  lookingUp: '{count, plural, other {Đang tìm # công việc của dự án khác …}}',
  nothingNew: 'Các ô đã ghi như vậy.',
  tooMany: 'Mỗi lần dán nhiều nhất {most} dòng; ở đây có {count, number}.',
  tooWide: 'Từ ô này danh sách còn {columns, plural, other {# cột}}; nội dung dán có {count, number}.',
  fillNeedsCell: 'Hãy đến một ô trước: giá trị của nó được điền xuống các dòng dưới.',
  nothingAbove: 'Không có dòng nào ở trên.',
  copied: '{cells, plural, other {Đã chép # ô}}',
  cannotTake: '{count, plural, other {# ô không nhận nội dung}}',
  nothingDone: 'Chưa có gì thay đổi.',
  cancel: 'Không đổi gì',
  takeOthers: '{count, plural, other {Dán # ô còn lại}}',
  fillDown: 'Điền giá trị đầu tiên xuống, hoặc giá trị ở trên',
  work: 'Công việc',
  column: 'Cột',
  text: 'Nội dung',
  why: 'Lý do',
  andMore: '{count, plural, other {và # ô nữa}}',
} satisfies Translation<typeof en>;
