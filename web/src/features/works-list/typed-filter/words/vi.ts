import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  read: 'Đọc thành bộ lọc',
  take: 'Enter để lọc',
  keep: 'Escape để tìm theo chữ',
  me: 'tôi',
  condition: '{field} {operator} {values}',
  unary: '{field} {operator}',
  status: '{filters}. Enter để lọc, Escape để tìm theo chữ.',
} satisfies Translation<typeof en>;
