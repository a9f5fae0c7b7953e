import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  toolbar: 'Formatierung',
  bold: 'Fett',
  italic: 'Kursiv',
  link: 'Link',
  heading: 'Überschrift',
  list: 'Liste',
  numbered: 'Nummerierte Liste',
  checklist: 'Checkliste',
  quote: 'Zitat',
  code: 'Code',
  table: 'Tabelle',
  picture: 'Bild',
  preview: 'Vorschau',
  write: 'Weiterschreiben',
  nothing: 'Keine Vorschau vorhanden',
  sending: '{name}: {percent} %',
  notSent: 'Das Bild wurde nicht hinzugefügt',
  columnA: 'Spalte A',
  columnB: 'Spalte B',
} as const satisfies Translation<typeof en>;
