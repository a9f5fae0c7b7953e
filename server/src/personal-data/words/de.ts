import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notDisabled:
    'Deaktivieren Sie zuerst {name}, damit Vorgänge, Projekte und Abteilungen dieser Person übergeben werden.',
  erased: 'Die Daten von {name} wurden bereits gelöscht.',
  otherName: 'Dies ist nicht der Name der Person. Geben Sie ihn genau so ein, wie er hier steht.',
} satisfies Translation<typeof en>;
