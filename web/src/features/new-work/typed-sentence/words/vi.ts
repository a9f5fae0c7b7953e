import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  hint: 'Hiểu được ngày mai, hạn thứ sáu, 3 ngày, @tên, #nhãn, !cao, sau HAR-12.',
  read: 'Những gì đọc được',
  asText: '{what}. Giữ “{typed}” là chữ thường',
  starts: 'Bắt đầu {date}',
  due: 'Đến hạn {date}',
  takes: 'Kéo dài {length}',
  priority: 'Độ ưu tiên: {priority}',
  owner: 'Người phụ trách: {name}',
  assignee: 'Người thực hiện: {name}',
  label: 'Nhãn: {name}',
  after: 'Sau {works}',
  whichPerson: '@{typed} là ai?',
  whichLabel: '#{typed} là nhãn nào?',
  newLabel: 'Nhãn mới “{name}”',
  choicesNear:
    '{count, plural, other {# lựa chọn}} cho {typed}: phím mũi tên và Enter để chọn, Escape để giữ chữ',
  labelNotMade: 'Nhãn chưa được tạo',
} satisfies Translation<typeof en>;
