import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notSaved: '{key} wurde nicht gespeichert',
  allTheirs: 'Alle anderen Werte',
  allTheirsOf: 'Alle Werte von {name}',
  allMine: 'Alle meine Werte',
  allMineOf: 'Alle meine Werte: {name}',
  unknownPerson: 'Unbekannte Person',
  aWork: 'Ein Vorgang',
  notSent: '{what} wurde nicht gesendet',
  worksChangedToo: 'Eine andere Person hat ebenfalls {count, number} Vorgänge geändert',
  linksChangedToo: 'Eine andere Person hat ebenfalls {count, number} Verknüpfungen geändert',
  bothChangedToo: 'Eine andere Person hat ebenfalls {count, number} Vorgänge und Verknüpfungen geändert',
  chooseValues:
    'Wählen Sie, welche Werte bleiben. Wo Sie nichts wählen, bleibt der Wert der anderen Person. Der Rest Ihrer Änderung wird mitgesendet.',
  loadingWorks: 'Diese Vorgänge werden geladen',
  changesThatWait: 'Wartende Änderungen',
  refusedHelp:
    'Der Server hat die markierten Änderungen nicht angenommen. Wählen Sie, was bleibt, oder verwerfen Sie sie.',
  waitingHelp:
    'Sie sind in diesem Browser gespeichert und werden in dieser Reihenfolge gesendet, sobald Sie online sind.',
  allSent: 'Alles wurde gesendet.',
  fieldSet: '{field}: {value}',
  now: 'Jetzt: {value}',
  noLag: 'kein Abstand',
  choose: 'Auswählen',
  chooseFor: 'Auswählen für {what}',
  keepMine: 'Meine behalten',
  keepMineOf: 'Meine behalten: {what}',
  discard: 'Verwerfen',
  discardWhat: '{what} verwerfen',
} satisfies Translation<typeof en>;
