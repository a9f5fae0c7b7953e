import type { Steps } from '@gantry/scheduling';

/** Half a frame: the other half is for painting, and for the person at the page. */
const sliceMs = 8;

/**
 * Has something done in slices between which the page paints and answers; `onDone` gets what comes of it. Gives the way to stop.
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
