/** How long a slice may block the page. */
const turnMs = 24;

/** Pauses a long task so that the page stays responsive. Throws when the task was cancelled. */
export class Slices {
  readonly #signal: AbortSignal;
  #since = performance.now();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async pause(): Promise<void> {
    this.#signal.throwIfAborted();
    if (performance.now() - this.#since < turnMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#since = performance.now();
    this.#signal.throwIfAborted();
  }
}
