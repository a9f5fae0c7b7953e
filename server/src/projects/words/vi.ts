import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  hiddenWorks: 'Trong dự án này có những công việc mà bạn không thấy được.',
  keyKept: '{key} được dành cho công việc không thuộc dự án. Hãy chọn mã khác.',
  keyTaken: 'Mã {key} thuộc về một dự án khác, bây giờ hoặc trước đây. Hãy chọn mã khác.',
  afterTarget: 'Dự án sẽ bắt đầu vào {start}, sau mục tiêu {target}.',
  afterStatusDate: 'Dự án sẽ bắt đầu vào {start}, sau ngày tình trạng {day}.',
  beforeStart: 'Trước ngày bắt đầu.',
} satisfies Translation<typeof en>;
