/**
 * Code that is not needed to paint, but must be there when somebody acts: it is asked for at the first move of the
 * pointer or the first key, so that it weighs nothing on the first load and is not waited for later.
 */
export function loadOnFirstTouch<T>(load: () => Promise<T>): () => Promise<T> {
  if (typeof window !== 'undefined') {
    const touched = new AbortController();
    for (const event of ['pointermove', 'pointerdown', 'keydown']) {
      const start = () => {
        touched.abort();
        // A failure shows where the code is used; there it is asked for again.
        load().catch(() => {});
      };
      window.addEventListener(event, start, { passive: true, signal: touched.signal });
    }
  }
  return load;
}
