import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  toHere: 'Hierauf zurücksetzen',
  revert: '{key} zurücksetzen',
  toMoment: 'Auf den Stand nach der Änderung vom {moment}.',
  cancel: 'Abbrechen',
  fields: '{count, plural, one {# Feld zurücksetzen} other {# Felder zurücksetzen}}',
  lookAgain: '{why} Prüfen Sie die Felder noch einmal. Es wurde nichts geändert.',
  isSame: 'Der Vorgang hat diese Werte bereits.',
  field: 'Feld',
  now: 'Jetzt',
  before: 'Damals',
  stays: 'Bleibt. {why}',
  asItWas: '{key} ist auf dem Stand von {moment}',
  asItWasThen: '{key} ist auf dem damaligen Stand',
} satisfies Translation<typeof en>;
