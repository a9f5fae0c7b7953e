import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  work: 'Vorgang',
  project: 'Projekt',
  watch: 'Beobachten',
  unwatch: 'Nicht mehr beobachten',
  watchedByProject: '{title} (Sie beobachten das Projekt)',
  isWatched:
    'Sie beobachten {name}: Änderungen von Status und Terminen sowie Kommentare erscheinen in Ihrem Eingang',
  isNotWatched: 'Sie beobachten {name} nicht mehr',
  undo: 'Rückgängig',
  notChanged: 'Das wurde nicht geändert',
} satisfies Translation<typeof en>;
