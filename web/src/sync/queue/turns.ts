/**
 * Sends writes to one target one after the other, each with the version from the previous response: two quick gestures
 * of one person must not conflict with each other.
 */
export class Turns {
  readonly #turns = new Map<string, Promise<unknown>>();

  async take<T>(key: string, write: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(write);
    const settled = turn.catch(() => undefined);
    this.#turns.set(key, settled);
    try {
      return await turn;
    } finally {
      // The last one removes the entry.
      if (this.#turns.get(key) === settled) this.#turns.delete(key);
    }
  }

  isBusy(key: string): boolean {
    return this.#turns.has(key);
  }
}
