/** How long the page may be kept from everything else. */
const turnMs = 24;

/** Gives others their turn while something long is done; throws where it was called off. */
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
