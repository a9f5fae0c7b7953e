import { noteReplay } from './openings.ts';
import { listTabStops, pressable, textFields } from './places.ts';
import { noteReplayed } from './replayed.ts';

/**
 * Does what the key would do if it were pressed now, where the focus is now. Scripts may send keys, but browsers do nothing by
 * themselves for such a key: that is done here. True where it was a letter that has gone into a field.
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

/** Writes a letter into the field, or takes one away. */
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
