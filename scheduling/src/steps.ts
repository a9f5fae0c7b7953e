/**
 * Work that is done piece by piece: at each `yield` the caller may let other code use the thread. A page goes on painting
 * while a plan of tens of thousands of works is looked at; a server has all of it done at once (`finish`).
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all that is left. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** So many things are looked at between two pauses: a millisecond or two of the dearest of them. */
const PIECE = 1000;

/** Does something with each number below `count`, with pauses. */
export function* inPieces(count: number, act: (index: number) => void): Steps<void> {
  for (let from = 0; from < count; from += PIECE) {
    const to = Math.min(count, from + PIECE);
    for (let index = from; index < to; index++) act(index);
    yield;
  }
}
