import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  export: 'Exportieren',
  exportAs: 'Als {format} exportieren',
  inAllColumns: '{format}, alle Spalten',
  shown: 'Angezeigtes exportieren',
  allColumns: 'Alle Spalten',
  notExported: 'Die Vorgänge konnten nicht exportiert werden',
} satisfies Translation<typeof en>;
