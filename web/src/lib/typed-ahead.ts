/** A field that is not there by then does not come: keys mean again what they mean. */
const patienceMs = 3_000;

let caught = '';
let until = 0;
let catching: AbortController | undefined;

/**
 * Keeps what somebody types while the field that they type it for is still on its way: no letter of it is lost, and none
 * is taken for a command.
 */
export function catchTyping(): void {
  takeTyped();
  until = performance.now() + patienceMs;
  catching = new AbortController();
  window.addEventListener('keydown', keep, { capture: true, signal: catching.signal });
}

/** What was typed meanwhile, for the field that is there now. From now on nothing is kept. */
export function takeTyped(): string {
  catching?.abort();
  catching = undefined;
  const text = caught;
  caught = '';
  return text;
}

function keep(event: KeyboardEvent): void {
  const { key } = event;
  if (event.timeStamp > until) {
    takeTyped();
    return;
  }
  const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isLetter && key !== 'Backspace') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  caught = isLetter ? caught + key : caught.slice(0, -1);
}
