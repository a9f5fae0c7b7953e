import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noSuchAction: 'Für {target} gibt es keine Aktion {action}.',
  oneOf: 'Eines von: {choices}.',
  noSuchRole: 'Regel {number, number} nennt eine Rolle, die es nicht gibt.',
  ownNames: 'Geben Sie jeder Rolle einen anderen Namen.',
  roleInUse:
    '{people, plural, one {Eine Person hat} other {{people} Personen haben}} die Rolle, die Sie entfernen. Entziehen Sie sie zuerst.',
} satisfies Translation<typeof en>;
