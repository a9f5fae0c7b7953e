import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  inOnePiece: 'Am Stück',
  interruption: 'Nach {after} für {length}',
  none: 'Nicht gesetzt',
  noOne: 'Niemand',
  nothing: 'Nichts',
  planned: 'geplant {date}',
  noDate: 'Kein Datum',
  notVisible: 'Für Sie nicht sichtbar',
  unknownPerson: 'Unbekannte Person',
  hidden: 'Etwas, das Sie nicht sehen dürfen',
  automatic: 'Automatisch',
  byHand: 'Manuell',
  yes: 'Ja',
  no: 'Nein',
} satisfies Translation<typeof en>;
