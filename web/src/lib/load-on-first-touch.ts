import { isOffline, loadAndRemember } from './loaded-code.ts';

const touches = ['pointermove', 'pointerdown', 'keydown'];
/** The delay for code of a screen that opens on an already touched page: the screen itself loads first. */
const settleMs = 1_000;
let isTouched = false;
/** They load one after another, so that a request caused by the touch itself does not queue behind all of them. */
let lastLoad: Promise<unknown> = Promise.resolve();

/** Calls back once, at the first pointer move or key press from now on. Returns a function that cancels it. */
export function onFirstTouch(act: () => void): () => void {
  const touched = new AbortController();
  const start = (event: Event) => {
    if (isPageMovingUnderPointer(event)) return;
    touched.abort();
    act();
  };
  for (const event of touches)
    window.addEventListener(event, start, { passive: true, signal: touched.signal });
  return () => touched.abort();
}

/** A click follows the end of a press within this time. */
const clickMs = 400;

/** Calls back once the current press has become a click or has ended without one; at once when nothing is pressed. */
export function afterPress(act: () => void): void {
  if (window.event?.type !== 'pointerdown') {
    act();
    return;
  }
  const ended = new AbortController();
  const finish = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    act();
  };
  const options = { capture: true, signal: ended.signal };
  // The effect of the click comes first.
  window.addEventListener('click', () => setTimeout(finish), options);
  window.addEventListener('pointercancel', finish, options);
  window.addEventListener('pointerup', () => setTimeout(finish, clickMs), options);
}

/** Browsers also report a resting pointer when the layout below it changes. That is not a touch. */
const isPageMovingUnderPointer = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

/**
 * Loads code at the first touch that is not needed to paint, but must be available when the person acts or the
 * connection is lost. It adds nothing to the first load and needs no waiting later.
 */
export function loadOnFirstTouch<T>(load: () => Promise<T>): () => Promise<T> {
  const begin = () => {
    // Without a connection the import would fail for good. The code is then requested where it is used, once there is a
    // connection.
    lastLoad = lastLoad.then(() => (isOffline() ? undefined : loadAndRemember(load))).catch(() => undefined);
  };
  if (typeof window !== 'undefined') {
    if (isTouched) setTimeout(begin, settleMs);
    else onFirstTouch(begin);
  }
  return load;
}

if (typeof window !== 'undefined')
  onFirstTouch(() => {
    isTouched = true;
  });
