/** Whether the server can be reached, as the live stream knows it. */
export class Reachable {
  #isReachable = true;
  readonly #listeners = new Set<() => void>();

  constructor() {
    // The browser knows first that it has no network; that it has one again does not mean that the server is there.
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
