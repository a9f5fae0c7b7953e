import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  inTurn: '{first} rồi {next}',
  ctrl: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  escape: 'Esc',
  enter: 'Enter',
  space: 'phím cách',
  tab: 'Tab',
  delete: 'Delete',
  backspace: 'Backspace',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  home: 'Home',
  end: 'End',
} satisfies Translation<typeof en>;
