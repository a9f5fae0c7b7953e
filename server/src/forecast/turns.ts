interface Turn<V> {
  readonly current: Promise<V>;
  /** Begins when the current one has ended; callers that ask before share it. */
  next?: Promise<V>;
}

/**
 * Does a thing for each key once at a time. A caller that asks while it is done gets what is done after that, so that nobody gets
 * something older than their question, and however many ask, one waits.
 */
export class Turns<V> {
  readonly #turns = new Map<string, Turn<V>>();

  run(key: string, begin: () => Promise<V>): Promise<V> {
    const turn = this.#turns.get(key);
    if (turn === undefined) return this.#begin(key, begin);
    const beginNext = () => this.#begin(key, begin);
    turn.next ??= turn.current.then(beginNext, beginNext);
    return turn.next;
  }

  #begin(key: string, begin: () => Promise<V>): Promise<V> {
    const turn: Turn<V> = { current: begin() };
    this.#turns.set(key, turn);
    const end = () => {
      if (turn.next === undefined) this.#turns.delete(key);
    };
    turn.current.then(end, end);
    return turn.current;
  }
}
