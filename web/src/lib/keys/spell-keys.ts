const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const names: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Space: 'Space',
  ...(onMac && { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' }),
};

/** Keys in readable form: `Ctrl+Enter` is "Ctrl ↵", on a Mac "⌘ ↵"; a sequence is "G then H". */
export function spellKeys(keys: string): string {
  return keys
    .split(' ')
    .map((stroke) => stroke.split('+').map(spellKey).join(' '))
    .join(' then ');
}

function spellKey(key: string): string {
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
