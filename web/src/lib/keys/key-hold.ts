import { isModifier, strokeOf } from './strokes.ts';

interface KeyHoldParts {
  /** Something that was opened is not visible yet. */
  readonly isOpening: () => boolean;
  /**
   * Something that was closed will still return the focus. A waiting key is meant for the element that then has the
   * focus.
   */
  readonly isLeaving: () => boolean;
  /** The code that handles the waiting keys is ready. */
  readonly isReady: () => boolean;
  /** A key with Ctrl or Alt that means something in the app; all others belong to the browser. */
  readonly isCommand: (stroke: string) => boolean;
  /** Does what the key would have done. Returns true when the next key may follow in the same turn. */
  readonly hear: (event: KeyboardEvent) => boolean;
  /** It did not open in time, so the keys pressed meanwhile are lost. */
  readonly giveUp: () => void;
  readonly later: (act: () => void) => void;
  readonly now: () => number;
}

/** The time limit. What has not opened by then does not open. */
const patienceMs = 8_000;

/** Keys that type, move or choose. */
const named = new Set(
  'Enter Escape Tab Backspace Delete ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown F2'.split(
    ' ',
  ),
);

/**
 * Keys that are pressed while something opens are meant for it, not for the page behind it. They wait, and are handled
 * in their order once it is open. Returns the handler that must see each key before any other handler on the page.
 */
export function createKeyHold(parts: KeyHoldParts): (event: KeyboardEvent) => void {
  const { isOpening, isLeaving, isReady, isCommand, hear, giveUp, later, now } = parts;
  const held: KeyboardEvent[] = [];
  let isBusy = false;
  let since = 0;

  const goOn = () => {
    if (held.length > 0 && (isOpening() || isLeaving() || !isReady())) {
      if (now() - since > patienceMs) {
        held.length = 0;
        giveUp();
      }
    } else {
      since = now();
      let next = held.shift();
      while (next !== undefined && hear(next) && !isOpening() && !isLeaving()) next = held.shift();
    }
    isBusy = held.length > 0;
    if (isBusy) later(goOn);
  };

  const mayWait = (event: KeyboardEvent) => {
    if (isModifier(event) || event.isComposing) return false;
    if (event.ctrlKey || event.metaKey || event.altKey)
      return event.key === 'Enter' || isCommand(strokeOf(event));
    return event.key.length === 1 || named.has(event.key);
  };

  return (event) => {
    if (!mayWait(event) || !(isBusy || isOpening())) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A key that is held down would repeat long afterwards.
    if (event.repeat) return;
    held.push(event);
    if (isBusy) return;
    isBusy = true;
    since = now();
    later(goOn);
  };
}
