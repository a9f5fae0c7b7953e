import { noteReplay } from './openings.ts';
import { listTabStops, pressable, textFields } from './places.ts';
import { noteReplayed } from './replayed.ts';

/**
 * Does what the key would do if it were pressed now, at the current focus. Scripts may send key events, but browsers
 * run no default action for them, so that is done here. Returns true when the key was a letter typed into the field.
 */
export function replayKey(pressed: KeyboardEvent): boolean {
  const target = document.activeElement ?? document.body;
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const copy = (type: string) =>
    new KeyboardEvent(type, {
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
  const event = copy('keydown');
  noteReplayed(event);
  noteReplay();
  const isFree = target.dispatchEvent(event);
  const isLetter = isFree && !ctrlKey && !metaKey && !altKey && write(target, key);
  if (isFree && !isLetter) act(target, event);
  target.dispatchEvent(copy('keyup'));
  return isLetter;
}

/** Inserts a letter into the field, or removes one. */
function write(target: Element, key: string): boolean {
  if (!target.matches(textFields) || (key.length !== 1 && key !== 'Backspace')) return false;
  return key === 'Backspace'
    ? document.execCommand('delete')
    : document.execCommand('insertText', false, key);
}

function act(target: Element, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) {
    if (target.matches(textFields)) document.execCommand('selectAll');
    return;
  }
  const presses = key === 'Enter' || key === ' ';
  if (key === 'Tab') focusNext(target, shiftKey ? -1 : 1);
  else if (presses && target instanceof HTMLElement && target.matches(`${pressable},[type=checkbox]`))
    target.click();
  else if (key !== 'Enter' || ctrlKey || metaKey) return;
  else if (target instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
  else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
}

function focusNext(from: Element, step: 1 | -1): void {
  const within = from.closest('[role=dialog],[role=alertdialog]') ?? document;
  const stops = listTabStops(within);
  const place = stops.indexOf(from as HTMLElement);
  stops.at((place + step) % Math.max(1, stops.length))?.focus();
}
