import { type Metrics, metricsOf } from '../paint/metrics.ts';
import { type AxisLevels, chooseLevels } from '../time/axis.ts';
import { type DayHours, TimeScale } from '../time/time-scale.ts';
import type { ScrollerSize } from './scroll-space.ts';
import { clampScale, type Extent, fitLeft, fitScale, layOut } from './timeline.ts';

export interface RowWindow {
  first: number;
  last: number;
}

/** The part of the plan that a view needs. */
interface Plan {
  extent: Extent;
  rowCount: number;
  rowHeight: number;
  dayHours: DayHours | undefined;
}

/** The initial position of a chart. */
interface FirstView {
  pixelsPerDay: number | undefined;
  minute: number | undefined;
  now: number | undefined;
}

const DEFAULT_DAY = 18;
/** Maximum zoom when a span is fitted: a work of one hour does not become a screen of minutes. */
const LARGEST_FITTED_DAY = 400;
/** Initial margin before the plan's start, and the initial position of today in the window. */
const BEFORE_BEGIN = 24;
const TODAY_SHARE = 0.3;

/** The visible part of a plan and its zoom: pixels of the axis and of the rows. Independent of painting. */
export class ChartView {
  metrics: Metrics = metricsOf(32);
  scale = new TimeScale(0, DEFAULT_DAY / 1440);
  axisWidth = 0;
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  /** Size of the whole scroller; width and height are those of the chart in it. */
  scroller: ScrollerSize = { width: 0, height: 0 };
  /** Whether it has a size, and so can show something. */
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

  /** Takes another plan; the left edge and the top keep their position. */
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

  /** Returns whether anything has changed. */
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

  /** Zooms around `x` (pixels of the window), which keeps its position. */
  zoomAbout(x: number, pixelsPerDay: number): void {
    this.#layOutAround(x, pixelsPerDay);
  }

  /** `largestDay`: maximum number of pixels per day. */
  fit(span: Extent, largestDay = LARGEST_FITTED_DAY): void {
    this.#layOutAround(0, Math.min(fitScale(span, this.width), largestDay));
    this.left = fitLeft(this.scale, span, this.width);
  }

  /** Moves the view back into the plan. */
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
