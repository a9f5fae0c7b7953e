/** Nobody reads words that change with each frame, and a step of a drag has no time for those of a whole screen. */
const PACE_MS = 100;

/**
 * When the list follows what happens in the chart: at once where it shows other data, but while something is carried only
 * after the frame that shows the bars, and not with every one.
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

  /** After the present frame, if the list has not followed a moment ago. */
  soon(): void {
    if (this.#timer !== undefined || this.#frame !== undefined) return;
    const wait = this.#shownAt + PACE_MS - performance.now();
    if (wait <= 0) this.next();
    else this.#timer = setTimeout(() => this.now(), wait);
  }

  /** After the present frame. */
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
