import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  writtenEarlier: 'Das haben Sie früher geschrieben. Es ist noch nicht gespeichert.',
  discard: 'Verwerfen',
} satisfies Translation<typeof en>;
