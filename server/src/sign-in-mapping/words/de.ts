import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  givesSomething: 'Wählen Sie eine Rolle, eine Abteilung oder ein Projekt, das Personen erhalten.',
  noSuchRole: 'Diese Rolle gibt es nicht.',
  tooMany: 'Es gibt {count, number} Zuordnungen. Entfernen Sie zuerst eine.',
} satisfies Translation<typeof en>;
