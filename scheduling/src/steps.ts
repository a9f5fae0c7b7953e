/**
 * Work in small steps: at each `yield` the caller may let other code use the thread. A page can repaint while a plan of
 * tens of thousands of works is processed; a server runs everything at once (`finish`).
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs all remaining steps. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Number of items between two pauses: one or two milliseconds for the most expensive kind. */
const PIECE = 1000;

/** Calls `act` with each number below `count`, with pauses. */
export function* inPieces(count: number, act: (index: number) => void): Steps<void> {
  for (let from = 0; from < count; from += PIECE) {
    const to = Math.min(count, from + PIECE);
    for (let index = from; index < to; index++) act(index);
    yield;
  }
}
