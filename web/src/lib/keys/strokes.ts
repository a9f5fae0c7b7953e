/** One key press in the spelling of commands: modifiers in the order Ctrl, Alt, Shift, letters as capitals. */
export function strokeOf(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key;
  const isLetter = /^\p{L}$/u.test(key);
  // A sign such as ? already implies Shift, and other keyboards need no Shift for it.
  const countsShift = isLetter || key.length > 1;
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    event.shiftKey && countsShift && 'Shift',
    isLetter ? key.toUpperCase() : key,
  ]
    .filter(Boolean)
    .join('+');
}

const modifiers = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Fn']);

export function isModifier(event: KeyboardEvent): boolean {
  return modifiers.has(event.key);
}
