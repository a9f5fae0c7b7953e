import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  open: 'Từng việc một',
  clinic: 'Gỡ việc quá hạn',
} satisfies Translation<typeof en>;
