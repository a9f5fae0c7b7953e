import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noOne: 'Không có ai',
  people: '{count, plural, other {# người}}',
  typeDateTime: 'fri, +3d, 4/12 15:00…',
  typeDate: 'fri, +3d, 4/12…',
  onlyDay: 'Ở đây chỉ tính ngày, không tính giờ.',
  removeDate: 'Bỏ ngày',
  time: 'Giờ',
  noDate: 'Hãy nhập một ngày như fri, +3d hoặc 4/12.',
  close: 'Đóng',
  optional: 'không bắt buộc',
  left: 'Trái',
  right: 'Phải',
  name: 'Tên',
  cancel: 'Hủy',
  fieldsToCorrect: '{count, plural, =1 {Hãy sửa ô được đánh dấu.} other {Hãy sửa # ô được đánh dấu.}}',
  nothingMatches: 'Không có gì phù hợp.',
  notLoaded: 'Không tải được phần này',
  tryAgain: 'Thử lại',
  table: 'Bảng',
  cards: 'Thẻ',
  timeline: 'Dòng thời gian',
  view: 'Kiểu xem',
} satisfies Translation<typeof en>;
