import { say } from './words/index.ts';

const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: say('escape'),
  Enter: say('enter'),
  Space: say('space'),
  Tab: say('tab'),
  Delete: say('delete'),
  Backspace: say('backspace'),
  PageUp: say('pageUp'),
  PageDown: say('pageDown'),
  Home: say('home'),
  End: say('end'),
  Ctrl: onMac ? '⌘' : say('ctrl'),
  Shift: onMac ? '⇧' : say('shift'),
  Alt: onMac ? '⌥' : say('alt'),
};

/** Keys in readable form: `Ctrl+Enter` is "Ctrl Enter", on a Mac "⌘ Enter"; a sequence is "G then H". */
export function spellKeys(keys: string): string {
  return keys
    .split(' ')
    .map((stroke) => stroke.split('+').map(spellKey).join(' '))
    .reduce((first, next) => say('inTurn', { first, next }));
}

function spellKey(key: string): string {
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
