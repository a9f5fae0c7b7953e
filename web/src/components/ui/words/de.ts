import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noOne: 'Niemand',
  people: '{count, plural, one {# Person} other {# Personen}}',
  typeDateTime: 'fr, +3d, 4. dez. 15:00…',
  typeDate: 'fr, +3d, 4. dez.…',
  onlyDay: 'Hier zählt nur der Tag, ohne die Uhrzeit.',
  removeDate: 'Datum entfernen',
  time: 'Uhrzeit',
  noDate: 'Geben Sie ein Datum wie fr, +3d oder 4. dez. ein.',
  close: 'Schließen',
  optional: 'optional',
  left: 'Pfeil links',
  right: 'Pfeil rechts',
  name: 'Name',
  cancel: 'Abbrechen',
  fieldsToCorrect:
    '{count, plural, one {Korrigieren Sie das markierte Feld.} other {Korrigieren Sie die # markierten Felder.}}',
  nothingMatches: 'Keine Treffer.',
  notLoaded: 'Das konnte nicht geladen werden',
  tryAgain: 'Erneut versuchen',
  table: 'Tabelle',
  cards: 'Karten',
  timeline: 'Zeitleiste',
  view: 'Ansicht',
} satisfies Translation<typeof en>;
