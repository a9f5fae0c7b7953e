import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  newWork: 'Công việc mới',
  created: 'Đã tạo {key}',
  open: 'Mở',
  createWork: 'Tạo công việc',
  createAndNext: 'Tạo và bắt đầu công việc tiếp theo',
  discard: 'Bỏ',
  title: 'Tiêu đề',
  whatToDo: 'Cần làm gì? Dán nhiều dòng sẽ tạo nhiều công việc.',
  more: 'Thêm',
  description: 'Mô tả',
  markdown: 'Bạn có thể dùng Markdown.',
  milestone: 'Mốc: một thời điểm, không có thời lượng',
  subWorkOf: 'Công việc con của <name>{work}</name>',
  subWorkOfAnother: 'Công việc con của công việc khác: {why}',
  noSubWork: 'Không phải công việc con',
  pastedLines: 'Các dòng đã dán',
  fromPasted:
    '<b>{count, plural, other {# công việc}}</b> <more>từ các dòng đã dán; dòng thụt vào trở thành công việc con.</more>',
  restLeftOut: 'Phần sau đó được bỏ qua.',
  worksToCreate: 'Công việc sẽ tạo',
  createMany: '{count, plural, other {Tạo # công việc}}',
  asOne: 'Một công việc với tiêu đề này',
  cancel: 'Hủy',
  newWorks: '{count, plural, other {# công việc mới}}',
  notCreated: 'Các công việc chưa được tạo',
  manyCreated: '{count, plural, other {Đã tạo # công việc}}',
} satisfies Translation<typeof en>;
