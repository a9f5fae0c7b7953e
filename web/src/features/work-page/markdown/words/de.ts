import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  boxDone: 'erledigt',
  boxOpen: 'zu tun',
} as const satisfies Translation<typeof en>;
