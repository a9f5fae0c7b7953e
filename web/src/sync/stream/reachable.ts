/** Whether the server can be reached, according to the live stream. */
export class Reachable {
  #isReachable = true;
  readonly #listeners = new Set<() => void>();

  constructor() {
    // The browser notices a lost network first. A network that is back does not mean that the server is reachable.
    if (typeof window !== 'undefined') window.addEventListener('offline', () => this.set(false));
  }

  set = (next: boolean): void => {
    if (next === this.#isReachable) return;
    this.#isReachable = next;
    for (const listener of this.#listeners) listener();
  };

  is = (): boolean => this.#isReachable;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
