import type { Chart } from './chart.ts';

/** Inner size of the scroller, including list and header. */
export interface ScrollerSize {
  width: number;
  height: number;
}

/**
 * The scrolled area: as large as the plan, and scrolled to the chart's position. It remembers the values that it set
 * and received by scroll events, because reading them from an element in a frame with changes forces a layout of the
 * page.
 */
export class ScrollSpace {
  readonly #chart: Chart;
  readonly #scroller: HTMLElement;
  readonly #space: HTMLElement;
  #width = 0;
  #height = 0;
  #left = 0;
  #top = 0;

  constructor(chart: Chart, scroller: HTMLElement, space: HTMLElement) {
    this.#chart = chart;
    this.#scroller = scroller;
    this.#space = space;
    scroller.addEventListener('scroll', this.#follow, { passive: true });
  }

  detach(): void {
    this.#scroller.removeEventListener('scroll', this.#follow);
  }

  /** Applies the chart's size and position. */
  show(): void {
    const { scroller, axisWidth, width, height, rowCount, metrics, left, top } = this.#chart.view;
    this.#resize(
      Math.round(scroller.width - width + axisWidth),
      Math.round(scroller.height - height + rowCount * metrics.rowHeight),
    );
    if (Math.abs(this.#left - left) >= 1) {
      this.#left = Math.round(left);
      this.#scroller.scrollLeft = this.#left;
    }
    if (Math.abs(this.#top - top) >= 1) {
      this.#top = Math.round(top);
      this.#scroller.scrollTop = this.#top;
    }
  }

  #resize(width: number, height: number): void {
    if (width !== this.#width) this.#space.style.width = `${width}px`;
    if (height !== this.#height) this.#space.style.height = `${height}px`;
    this.#width = width;
    this.#height = height;
  }

  readonly #follow = (): void => {
    this.#left = this.#scroller.scrollLeft;
    this.#top = this.#scroller.scrollTop;
    const { left, top } = this.#chart.view;
    // Values that we set are rounded by the browser; the exact position is known.
    this.#chart.scrollTo(
      Math.abs(this.#left - left) < 1 ? left : this.#left,
      Math.abs(this.#top - top) < 1 ? top : this.#top,
    );
  };
}
