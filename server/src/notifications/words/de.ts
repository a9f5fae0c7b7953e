import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  tooManyMutes:
    'Sie haben {count, number} Einträge stummgeschaltet. Heben Sie eine Stummschaltung auf, bevor Sie weitere Einträge stummschalten.',
  onlyLater: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  withinAYear: 'Wählen Sie einen Zeitpunkt innerhalb eines Jahres.',
  tooManyWatches:
    'Sie beobachten {count, number} Vorgänge und Projekte. Beenden Sie eine Beobachtung, bevor Sie eine weitere beginnen.',
} satisfies Translation<typeof en>;
