import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  stopping: 'Dieser Server wird gerade beendet. Versuchen Sie es gleich noch einmal.',
} satisfies Translation<typeof en>;
