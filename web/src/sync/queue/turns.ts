/**
 * Writes to one thing leave one after the other, each with the versions that the one before gave: two quick gestures of one person
 * must not meet each other as a conflict.
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
      // The last one out leaves nothing behind.
      if (this.#turns.get(key) === settled) this.#turns.delete(key);
    }
  }

  isBusy(key: string): boolean {
    return this.#turns.has(key);
  }
}
