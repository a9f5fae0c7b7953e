import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  open: 'Öffnen',
  peek: 'Vorschau',
  showAll: 'Ganz anzeigen',
  done: 'Erledigt',
  rename: 'Umbenennen',
  link: 'Verknüpfen mit…',
  linkInOrder: 'Der Reihe nach verknüpfen',
  newBelow: 'Neuer Vorgang darunter',
  indent: 'Zum Teilvorgang machen',
  outdent: 'Aus dem Sammelvorgang lösen',
  up: 'Nach oben',
  down: 'Nach unten',
  bin: 'In den Papierkorb',
  selectedWorks: 'Ausgewählte Vorgänge',
  selected: '<b>{count, number}</b> ausgewählt',
  dayEarlier: 'Einen Tag früher',
  dayLater: 'Einen Tag später',
  clear: 'Auswahl aufheben',
} satisfies Translation<typeof en>;
