import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  works: '{count, plural, one {# Vorgang} other {# Vorgänge}}',
  otherFields: 'Weitere Felder',
  moveDates: 'Termine verschieben',
  dayLater: 'Einen Arbeitstag später',
  weekLater: 'Eine Woche später',
  dayEarlier: 'Einen Arbeitstag früher',
  weekEarlier: 'Eine Woche früher',
  copyLink: 'Link kopieren',
  copy: 'Kopieren …',
  selectedWorks: 'Ausgewählte Vorgänge',
  selected: '<b>{count, number}</b> ausgewählt',
  allMatching: 'Alle {count, number}',
  withKeys: '{name} ({keys})',
  noOpenWorks: 'Keine offenen Vorgänge',
  nothingLeft: 'Hier ist nichts mehr zu tun.',
  showDone: 'Auch erledigte Vorgänge anzeigen',
  noMatch: 'Kein passender Vorgang',
  clearFilters: 'Filter löschen',
  removeAFilter: 'Entfernen Sie einen Filter oder suchen Sie nach etwas anderem.',
  noWorks: 'Noch keine Vorgänge',
  newWork: 'Neuer Vorgang',
  createFirst: 'Ein Vorgang ist eine Aufgabe, die eine Person erledigt. Erstellen Sie den ersten.',
} satisfies Translation<typeof en>;
