import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  inTurn: '{first}, dann {next}',
  ctrl: 'Strg',
  shift: 'Umschalt',
  alt: 'Alt',
  escape: 'Esc',
  enter: 'Eingabe',
  space: 'Leertaste',
  tab: 'Tab',
  delete: 'Entf',
  backspace: 'Rücktaste',
  pageUp: 'Bild auf',
  pageDown: 'Bild ab',
  home: 'Pos 1',
  end: 'Ende',
} satisfies Translation<typeof en>;
