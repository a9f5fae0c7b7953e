import type { Chart } from '../chart/chart.ts';
import { scrollWithin } from './panning.ts';

/** Distance from an edge at which the chart begins to scroll, and maximum speed (pixels per frame). */
const NEAR = 36;
const FASTEST = 18;

/** Scrolls while something is dragged to an edge of the window. */
export class EdgeScroll {
  readonly #chart: Chart;
  #frame = 0;
  #speed = { x: 0, y: 0 };

  constructor(chart: Chart) {
    this.#chart = chart;
  }

  /** `x` and `y` are pixels of the chart's window. */
  pointerAt(x: number, y: number): void {
    const { width, height } = this.#chart.view;
    this.#speed = { x: pull(x, width), y: pull(y, height) };
    const isNear = this.#speed.x !== 0 || this.#speed.y !== 0;
    if (isNear && this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#speed = { x: 0, y: 0 };
  }

  readonly #step = (): void => {
    this.#frame = 0;
    if (!scrollWithin(this.#chart, this.#speed.x, this.#speed.y)) return;
    this.#frame = requestAnimationFrame(this.#step);
  };
}

function pull(at: number, size: number): number {
  if (at < NEAR) return -Math.min(1, (NEAR - at) / NEAR) * FASTEST;
  if (at > size - NEAR) return Math.min(1, (at - size + NEAR) / NEAR) * FASTEST;
  return 0;
}
