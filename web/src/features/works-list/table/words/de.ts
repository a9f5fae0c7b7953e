import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  sortBy: 'Sortieren nach {column}',
  column: 'Spalte {name}',
  sortAscending: 'Aufsteigend sortieren',
  sortDescending: 'Absteigend sortieren',
  moveLeft: 'Nach links',
  moveRight: 'Nach rechts',
  fitWidth: 'Eigene Breite',
  hideColumn: 'Spalte ausblenden',
} satisfies Translation<typeof en>;
