import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  labels: 'Labels',
  note: 'Labels gehören dem Unternehmen. Was Sie hier ändern, ändert sich an jedem Vorgang mit dem Label.',
  search: 'Labels suchen',
  name: 'Name',
  none: 'Kein passendes Label.',
  showMore: 'Mehr anzeigen',
  notDone: 'Das Label wurde nicht geändert',
  isDeleted:
    '{name} wurde gelöscht, {count, plural, =0 {kein Vorgang trug es} one {# Vorgang trug es} other {# Vorgänge trugen es}}.',
  works: '{count, plural, one {# Vorgang} other {# Vorgänge}}',
  rename: '{name} umbenennen',
  delete: '{name} löschen',
  colourOf: 'Farbe von {name}',
  isChanged: '{name} wurde geändert.',
  mergeInto: '{name} mit einem anderen Label zusammenführen',
  isMerged:
    '{name} ist in {other} aufgegangen, {count, plural, =0 {kein Vorgang trug es} one {# Vorgang kam mit} other {# Vorgänge kamen mit}}.',
  renameWhat: 'Jeder Vorgang mit diesem Label zeigt den neuen Namen.',
  save: 'Speichern',
  blue: 'blau',
  teal: 'petrol',
  green: 'grün',
  olive: 'oliv',
  amber: 'bernstein',
  orange: 'orange',
  red: 'rot',
  pink: 'rosa',
  purple: 'violett',
  indigo: 'indigo',
} satisfies Translation<typeof en>;
