import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noDates: 'Keine Termine',
  from: 'ab {date}',
  due: 'fällig {date}',
  span: '{from} bis {to}',
  waitsFor: 'Worauf er wartet',
  waitsForOne: 'Er wartet auf',
  waitsForChain: 'Er wartet nacheinander auf',
  moreBack: '{count, number} weitere, zurück bis zum Anfang',
  hiddenWork: 'Ein Vorgang, den Sie nicht sehen dürfen',
  back: 'Zurück',
  notWorkedOut: 'Das konnte nicht berechnet werden',
  looking: 'Der Plan wird geprüft',
  open: '{key} öffnen',
} satisfies Translation<typeof en>;
