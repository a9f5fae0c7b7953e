import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  boxDone: 'xong',
  boxOpen: 'cần làm',
} as const satisfies Translation<typeof en>;
