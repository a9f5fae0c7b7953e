import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Titel',
  changeField: '{field} ändern ({work})',
  commentOn: '{work} kommentieren',
  createWorks: 'Vorgänge erstellen',
  bin: '{work} in den Papierkorb legen',
  moveDates: 'Termine verschieben ({work})',
  archive: '{work} archivieren',
  unarchive: '{work} aus dem Archiv holen',
  milestone: '{work} in Meilenstein umwandeln',
  createBelow: 'Teilvorgänge erstellen ({work})',
  createCopy: 'Kopie erstellen ({work})',
  changeProject: 'Projekt ändern ({work})',
  theseWorks: 'diese Vorgänge',
  cellWhy: '{field}: Sie dürfen es nicht ändern',
  read: '{work} lesen',
} satisfies Translation<typeof en>;
