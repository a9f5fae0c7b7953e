import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  ofCompany: '{name} (công ty)',
  ofProject: '{name} (dự án)',
  hidden: 'Một lịch mà bạn không xem được',
  open: 'Mở lịch {name}',
} satisfies Translation<typeof en>;
