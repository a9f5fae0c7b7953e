import { type Metrics, metricsOf } from '../paint/metrics.ts';
import { type AxisLevels, chooseLevels } from '../time/axis.ts';
import { type DayHours, TimeScale } from '../time/time-scale.ts';
import type { ScrollerSize } from './scroll-space.ts';
import { clampScale, type Extent, fitLeft, fitScale, layOut } from './timeline.ts';

export interface RowWindow {
  first: number;
  last: number;
}

/** What a view is a view of. */
interface Plan {
  extent: Extent;
  rowCount: number;
  rowHeight: number;
  dayHours: DayHours | undefined;
}

/** Where a chart begins to be seen. */
interface FirstView {
  pixelsPerDay: number | undefined;
  minute: number | undefined;
  now: number | undefined;
}

const DEFAULT_DAY = 18;
/** At most, when a span is fitted: a work of an hour does not become a screen of minutes. */
const LARGEST_FITTED_DAY = 400;
/** Left of the plan's begin at first, and where today stands in the window. */
const BEFORE_BEGIN = 24;
const TODAY_SHARE = 0.3;

/** Which part of a plan is seen, and how large: pixels of the axis and of the rows. Knows nothing of painting. */
export class ChartView {
  metrics: Metrics = metricsOf(32);
  scale = new TimeScale(0, DEFAULT_DAY / 1440);
  axisWidth = 0;
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  /** The whole of which width and height are the chart's part. */
  scroller: ScrollerSize = { width: 0, height: 0 };
  /** Whether it has a size, and so something to show. */
  isOpen = false;
  #pixelsPerDay = DEFAULT_DAY;
  #plan: Plan = { extent: { start: 0, finish: 0 }, rowCount: 0, rowHeight: 32, dayHours: undefined };

  get pixelsPerDay(): number {
    return this.#pixelsPerDay;
  }

  get levels(): AxisLevels {
    return chooseLevels(this.#pixelsPerDay);
  }

  get rowCount(): number {
    return this.#plan.rowCount;
  }

  get maxTop(): number {
    return Math.max(0, this.rowCount * this.metrics.rowHeight - this.height);
  }

  /** Takes another plan; what is at the left edge and at the top stays there. */
  update(plan: Plan): void {
    const before = this.#plan;
    this.#plan = plan;
    if (before.rowHeight !== plan.rowHeight) {
      this.metrics = metricsOf(plan.rowHeight);
      this.top = (this.top / before.rowHeight) * plan.rowHeight;
    }
    const { start, finish } = plan.extent;
    const isAsLong = before.extent.start === start && before.extent.finish === finish;
    if (this.isOpen && !(isAsLong && before.dayHours === plan.dayHours)) this.#layOutAround(0);
  }

  /** Answers whether anything has changed. */
  resize(scroller: ScrollerSize, width: number, height: number, first: FirstView): boolean {
    const isSame = scroller.width === this.scroller.width && scroller.height === this.scroller.height;
    if (isSame && width === this.width && height === this.height) return false;
    this.scroller = scroller;
    this.width = width;
    this.height = height;
    if (this.isOpen) this.#layOutAround(0);
    else if (width > 0) this.#open(first);
    return true;
  }

  /** Zooms with what is at `x` (pixels of the window) staying there. */
  zoomAbout(x: number, pixelsPerDay: number): void {
    this.#layOutAround(x, pixelsPerDay);
  }

  /** `largestDay`: no nearer than this many pixels a day. */
  fit(span: Extent, largestDay = LARGEST_FITTED_DAY): void {
    this.#layOutAround(0, Math.min(fitScale(span, this.width), largestDay));
    this.left = fitLeft(this.scale, span, this.width);
  }

  /** Back to what there is. */
  clamp(): void {
    this.top = Math.max(0, Math.min(this.top, this.maxTop));
    this.left = Math.max(0, Math.min(this.left, this.axisWidth - this.width));
  }

  seenRows(): RowWindow {
    const { rowHeight } = this.metrics;
    const first = Math.floor(this.top / rowHeight);
    return { first, last: Math.min(this.rowCount - 1, Math.ceil((this.top + this.height) / rowHeight) - 1) };
  }

  /** The row at a height, or -1. */
  rowAt(y: number): number {
    const row = Math.floor(y / this.metrics.rowHeight);
    return row >= 0 && row < this.rowCount ? row : -1;
  }

  #open({ pixelsPerDay, minute, now }: FirstView): void {
    this.isOpen = true;
    const { start, finish } = this.#plan.extent;
    this.#pixelsPerDay = clampScale(pixelsPerDay ?? DEFAULT_DAY, this.#plan.extent);
    this.#setScale();
    const begin = this.scale.xOf(start) - BEFORE_BEGIN;
    if (minute !== undefined) this.left = this.scale.xOf(minute);
    else if (now !== undefined && now >= start && now <= finish)
      this.left = Math.max(this.scale.xOf(now) - this.width * TODAY_SHARE, begin);
    else this.left = begin;
  }

  #layOutAround(x: number, pixelsPerDay = this.#pixelsPerDay): void {
    const minute = this.scale.minuteAt(this.left + x);
    const isExact = pixelsPerDay === this.#pixelsPerDay;
    const shown = isExact ? (this.left + x) / this.scale.pixelsPerMinute + this.scale.origin : undefined;
    this.#pixelsPerDay = clampScale(pixelsPerDay, this.#plan.extent);
    this.#setScale();
    const next =
      shown === undefined ? this.scale.xOf(minute) : (shown - this.scale.origin) * this.scale.pixelsPerMinute;
    this.left = next - x;
  }

  #setScale(): void {
    const { extent, dayHours } = this.#plan;
    const { scale, width } = layOut(extent, this.#pixelsPerDay, this.width, dayHours);
    this.scale = scale;
    this.axisWidth = Math.max(width, this.width);
  }
}
