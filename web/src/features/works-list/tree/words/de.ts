import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  tree: 'Baum der Teilvorgänge',
  showSubWorks: 'Teilvorgänge von {key} anzeigen',
  hideSubWorks: 'Teilvorgänge von {key} ausblenden',
  toParent: 'Zum Sammelvorgang',
  toFirstSubWork: 'Zum ersten Teilvorgang',
  showAll: 'Teilvorgänge aller Zeilen anzeigen',
  hideAll: 'Alle Teilvorgänge ausblenden',
  group: 'Vorgangsliste',
} satisfies Translation<typeof en>;
