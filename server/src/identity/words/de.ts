import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  nothingHere: 'Unter dieser Adresse gibt es nichts.',
} satisfies Translation<typeof en>;
