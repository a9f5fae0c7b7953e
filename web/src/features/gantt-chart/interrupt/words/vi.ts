import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  menu: 'Ngắt quãng…',
  join: 'Nối các phần lại',
  title: 'Ngắt quãng {key}',
  description: '{title}: {start} đến {due}, {length} làm việc. Công việc tạm dừng; phần còn lại dời về sau.',
  parts: 'Hiện đang dừng ở',
  stops: 'Sau {length}, từ {date}, trong {pause}',
  joinHere: 'Nối ở đó',
  joinHereOf: 'Nối chỗ dừng sau {length}',
  stopsOn: 'Dừng vào',
  lasts: 'Làm tiếp sau',
  lastsHelp: 'Thời gian làm việc: 3 d, 4 h, 2 w',
  becomes: 'Phần tiếp theo bắt đầu {next}; công việc kết thúc {due}.',
  noDate: '“{typed}” không phải là ngày. Hãy nhập như 4/12, fri hoặc 4/12 13:00.',
  noLength: '“{typed}” không phải là thời gian làm việc: hãy nhập như 3 d hoặc 4 h.',
  outside: 'Hãy chọn thời điểm sau khi bắt đầu, {start}, và trước khi kết thúc, {due}.',
  tooMany: 'Công việc đã bị ngắt {most} lần: hãy nối bớt các phần lại trước.',
  cancel: 'Hủy',
  interrupt: 'Ngắt quãng',
} satisfies Translation<typeof en>;
