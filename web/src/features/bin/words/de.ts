import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  bin: 'Papierkorb',
  keptFor: 'Aufbewahrung: {days} Tage',
  notLoaded: 'Der Papierkorb konnte nicht geladen werden',
  loading: 'Papierkorb wird geladen',
  projects: 'Projekte',
  works: 'Vorgänge',
  empty: 'Der Papierkorb ist leer',
  emptyWhat:
    'Gelöschte Vorgänge und Projekte bleiben {days} Tage hier. Sie können sie mit allem wiederherstellen, was zusammen mit ihnen gelöscht wurde.',
  showMore: 'Mehr anzeigen',
  notRestored: '{key} wurde nicht wiederhergestellt',
  withWorks: 'mit {count, plural, one {# Vorgang} other {# Vorgängen}}',
  withSubWorks: 'mit {count, plural, one {# Teilvorgang} other {# Teilvorgängen}}',
  goesToday: 'Wird heute gelöscht',
  moreDays: '{days, plural, one {Noch ein Tag} other {Noch # Tage}}',
  deletedBy: '<time>{moment}</time> von {name}',
  restore: 'Wiederherstellen',
  restoreName: '{name} wiederherstellen',
} satisfies Translation<typeof en>;
