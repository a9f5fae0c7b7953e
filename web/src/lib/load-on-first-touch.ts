import { isOffline, loadAndRemember } from './arrived-code.ts';

const touches = ['pointermove', 'pointerdown', 'keydown'];
/** What comes onto a page that has been touched before has a moment of its own: the screen that it came with goes first. */
const settleMs = 1_000;
let isTouched = false;
/** They load one after another, so that what the person asks for with that very touch does not queue behind all of them. */
let lastLoad: Promise<unknown> = Promise.resolve();

/** Calls once, at the first move of the pointer or the first key from now on. Gives the way to call it off. */
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

/** Once the press that goes on has become a click, or none; at once where nothing is pressed. */
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
  // What the click does comes first.
  window.addEventListener('click', () => setTimeout(finish), options);
  window.addEventListener('pointercancel', finish, options);
  window.addEventListener('pointerup', () => setTimeout(finish, clickMs), options);
}

/** Browsers tell of a resting pointer, too, when something is laid out anew below it: nobody has touched anything. */
const isPageMovingUnderPointer = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

/**
 * Code that is not needed to paint, but must be there when the person acts, and when the connection has gone: asked for at
 * the first touch, it weighs nothing on the first load and is not waited for later.
 */
export function loadOnFirstTouch<T>(load: () => Promise<T>): () => Promise<T> {
  const begin = () => {
    // Without a connection it would fail for good; where it is used it is asked for once there is one.
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
