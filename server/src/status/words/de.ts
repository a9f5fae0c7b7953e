import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  signIn: 'Bitte melden Sie sich an.',
} satisfies Translation<typeof en>;
