interface Turn<V> {
  readonly current: Promise<V>;
  /** The next run, which starts when the current one ends. Callers that ask before share it. */
  next?: Promise<V>;
}

/**
 * Runs a task once at a time for each key. A caller that asks during a run gets the result of the next run, so that no
 * result is older than its request, and at most one run waits for any number of callers.
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
