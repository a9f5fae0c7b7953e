import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  list: 'Liste',
  table: 'Tabelle',
  comfortable: 'Bequem',
  compact: 'Kompakt',
  noGrouping: 'Keine Gruppierung',
  layout: 'Layout',
  groupBy: 'Gruppieren nach',
  sortBy: 'Sortieren nach',
  isDescending: 'Absteigend. Aufsteigend sortieren',
  isAscending: 'Aufsteigend. Absteigend sortieren',
  ascending: 'Aufsteigend',
  descending: 'Absteigend',
  direction: 'Richtung',
  density: 'Dichte',
  columns: 'Spalten',
  dueWeek: 'Fällig in Woche',
  label: 'Label',
  parentWork: 'Sammelvorgang',
} satisfies Translation<typeof en>;
