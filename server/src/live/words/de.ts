import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  stopping: 'Dieser Server wird gerade beendet. Versuchen Sie es gleich noch einmal.',
  tooManyBrowsers: 'Es sind bereits zu viele Ihrer Browser verbunden.',
} satisfies Translation<typeof en>;
