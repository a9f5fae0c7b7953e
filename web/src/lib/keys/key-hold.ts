import { isModifier, strokeOf } from './strokes.ts';

interface KeyHoldParts {
  /** Something that was opened is not there yet. */
  readonly isOpening: () => boolean;
  /** Something that was closed will still give the focus back: a key that waits is for what has it afterwards. */
  readonly isLeaving: () => boolean;
  /** What hears keys later is there. */
  readonly isReady: () => boolean;
  /** A stroke with Ctrl or Alt that means something here; others are the browser's. */
  readonly isCommand: (stroke: string) => boolean;
  /** Does what the key would have done. True where the next one may follow in the same turn. */
  readonly hear: (event: KeyboardEvent) => boolean;
  /** It did not come in time: what was pressed meanwhile is lost. */
  readonly giveUp: () => void;
  readonly later: (act: () => void) => void;
  readonly now: () => number;
}

/** What does not come within this time does not come. */
const patienceMs = 8_000;

/** Keys that write, move or choose. */
const named = new Set(
  'Enter Escape Tab Backspace Delete ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown F2'.split(
    ' ',
  ),
);

/**
 * Keys that are pressed while something opens are meant for it, not for the page behind it: they wait, and are heard in
 * their order once it is there. Gives what is to be told of each key before anything else hears of it.
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
    // A key that is held down would go on and on afterwards.
    if (event.repeat) return;
    held.push(event);
    if (isBusy) return;
    isBusy = true;
    since = now();
    later(goOn);
  };
}
