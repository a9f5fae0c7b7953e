/** Calls once, at the first move of the pointer or the first key. Gives the way to call it off. */
export function onFirstTouch(act: () => void): () => void {
  const touched = new AbortController();
  const start = (event: Event) => {
    if (isPageMovingUnderPointer(event)) return;
    touched.abort();
    act();
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown']) {
    window.addEventListener(event, start, { passive: true, signal: touched.signal });
  }
  return () => touched.abort();
}

/** Browsers tell of a resting pointer, too, when something is laid out anew below it: nobody has touched anything. */
const isPageMovingUnderPointer = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

/**
 * Code that is not needed to paint, but must be there when somebody acts: asked for at the first touch, it weighs nothing
 * on the first load and is not waited for later.
 */
export function loadOnFirstTouch<T>(load: () => Promise<T>): () => Promise<T> {
  if (typeof window !== 'undefined') {
    // A failure shows where the code is used; there it is asked for again.
    onFirstTouch(() => void load().catch(() => {}));
  }
  return load;
}
