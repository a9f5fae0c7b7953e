import type { Steps } from '@gantry/scheduling';

/** Half a frame: the other half is for painting and for input. */
const sliceMs = 8;

/**
 * Runs a computation in slices, so that the page paints and responds in between. `onDone` gets the result. Returns the
 * function that stops it.
 */
export function inSlices<T>(steps: Steps<T>, onDone: (result: T) => void): () => void {
  let timer = setTimeout(goOn);
  function goOn(): void {
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) {
        onDone(step.value);
        return;
      }
    } while (performance.now() < end);
    timer = setTimeout(goOn);
  }
  return () => clearTimeout(timer);
}
