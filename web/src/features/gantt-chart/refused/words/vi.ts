import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  move: 'di chuyển {work}',
  resize: 'thay đổi thời lượng của {work}',
  link: 'liên kết {work}',
  unlink: 'gỡ liên kết của {work}',
  place: 'đặt {work} vào chỗ khác',
  edit: 'thay đổi {work}',
  add: 'tạo công việc trong dự án này',
  this: 'công việc này',
} satisfies Translation<typeof en>;
