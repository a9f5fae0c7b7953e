/** The names of keys as they stand on the keyboards of the language. */
export default {
  inTurn: '{first} then {next}',
  ctrl: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  tab: 'Tab',
  delete: 'Delete',
  backspace: 'Backspace',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  home: 'Home',
  end: 'End',
} as const;
