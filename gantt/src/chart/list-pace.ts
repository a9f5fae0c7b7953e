/**
 * Words that change with each frame are unreadable, and a step of a drag has no time to update a whole screen of them.
 */
const PACE_MS = 100;

/**
 * Decides when the list follows changes in the chart: at once for new data; during a drag only after the frame that
 * shows the bars, and not after every frame.
 */
export class ListPace {
  readonly #show: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(show: () => void) {
    this.#show = show;
  }

  now(): void {
    this.forget();
    this.#shownAt = performance.now();
    this.#show();
  }

  /** Updates after the current frame, unless the list was updated a moment ago. */
  soon(): void {
    if (this.#timer !== undefined || this.#frame !== undefined) return;
    const wait = this.#shownAt + PACE_MS - performance.now();
    if (wait <= 0) this.next();
    else this.#timer = setTimeout(() => this.now(), wait);
  }

  /** Updates after the current frame. */
  next(): void {
    this.forget();
    this.#frame = requestAnimationFrame(() => {
      this.#timer = setTimeout(() => this.now());
    });
  }

  forget(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#timer = undefined;
    this.#frame = undefined;
  }
}
