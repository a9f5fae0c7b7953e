import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  pushes:
    '{count, plural, one {Dies verschiebt einen Vorgang über den Stichtag hinaus} other {Dies verschiebt # Vorgänge über ihren Stichtag hinaus}}',
  ownersAreTold: 'Die zuständigen Personen werden mit Ihrer Begründung benachrichtigt.',
  putBack: 'Zurücksetzen',
  moveAndTell: 'Verschieben und benachrichtigen',
  unknownPerson: 'Unbekannte Person',
  andMore: 'und {count, number} weitere',
  reason: 'Begründung',
  exampleReason: 'Der Kran kommt eine Woche später',
  dueAfter: '{due} <soft>nach dem {deadline}</soft>',
} satisfies Translation<typeof en>;
