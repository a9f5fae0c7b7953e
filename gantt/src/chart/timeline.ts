import type { GanttData } from '../data.ts';
import { NO_DATE, startOfDay } from '../time/minutes.ts';
import { type DayHours, TimeScale } from '../time/time-scale.ts';

export interface Extent {
  start: number;
  finish: number;
}

/** Limits of the zoom: one hour has 120 pixels, or one year has 12. */
export const LARGEST_DAY = 2880;
export const SMALLEST_DAY = 12 / 366;
/** Factor of one zoom step. */
export const ZOOM_STEP = 1.5;
/** Browsers cannot place elements beyond 33 million pixels, and drawings get blurred before that. */
const WIDEST = 16_000_000;

/** From the first start to the last finish. Dates far from all others also count, but not absurdly far ones. */
export function findExtent(data: GanttData, now: number | undefined): Extent {
  let start = 2 ** 31 - 1;
  let finish = NO_DATE;
  const { count, start: starts, finish: finishes } = data;
  for (let work = 0; work < count; work += 1) {
    const from = starts[work] as number;
    const to = finishes[work] as number;
    if (from === NO_DATE || to === NO_DATE) continue;
    if (from < start) start = from;
    if (to > finish) finish = to;
  }
  if (start <= finish) return { start, finish };
  const around = now ?? 0;
  return { start: around, finish: around + 28 * 1440 };
}

/** Limits the zoom to one that the browser can still place for a plan of this length. */
export function clampScale(pixelsPerDay: number, { start, finish }: Extent): number {
  const days = (finish - start) / 1440 + 1;
  const largest = Math.min(LARGEST_DAY, WIDEST / days);
  return Math.min(largest, Math.max(SMALLEST_DAY, pixelsPerDay));
}

/**
 * The scale and the width of the axis: the plan, with most of a window free on both sides so that bars can be dragged
 * out.
 */
export function layOut(
  extent: Extent,
  pixelsPerDay: number,
  windowWidth: number,
  hours: DayHours | undefined,
): { scale: TimeScale; width: number } {
  const pixelsPerMinute = pixelsPerDay / 1440;
  const margin = (windowWidth * 0.8) / pixelsPerMinute;
  const origin = startOfDay(extent.start - margin);
  const scale = new TimeScale(origin, pixelsPerMinute, hours);
  return { scale, width: Math.ceil((extent.finish + margin - origin) * pixelsPerMinute) };
}

/**
 * Margins of a fitted plan in pixels, on both sides and additionally for labels: at most, and as a share of a small
 * window.
 */
const FIT_PAD = { most: 32, share: 0.05 };
const FIT_LABEL = { most: 96, share: 0.1 };

const roomOf = ({ most, share }: typeof FIT_PAD, windowWidth: number): number =>
  Math.min(most, Math.round(windowWidth * share));

export function fitScale(span: Extent, windowWidth: number): number {
  const days = Math.max((span.finish - span.start) / 1440, 0.25);
  const room = 2 * roomOf(FIT_PAD, windowWidth) + roomOf(FIT_LABEL, windowWidth);
  return Math.max(1, windowWidth - room) / days;
}

export const fitLeft = (scale: TimeScale, span: Extent, windowWidth: number): number =>
  scale.xOf(span.start) - roomOf(FIT_PAD, windowWidth);
