import { type GanttData, hasFlag, type Pause, WorkFlag } from '../data.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { TimeScale } from '../time/time-scale.ts';
import type { Metrics } from './metrics.ts';

export type BarShape = 'bar' | 'summary' | 'milestone';

/** Position of a bar on the horizontal axis. For a milestone, both values are its middle. */
export interface BarBox {
  shape: BarShape;
  left: number;
  right: number;
  /** Pauses of the work, in order: the bar has no body there. */
  gaps?: readonly Stretch[];
}

/** On the horizontal axis. */
export interface Stretch {
  readonly left: number;
  readonly right: number;
}

export interface WorkDates {
  start: number;
  finish: number;
}

/**
 * Minimum width, so that a work of one minute is visible and can be dragged when a plan of years is fitted to the
 * screen.
 */
export const NARROWEST = 6;
/** Parts and gaps below these widths are not drawn, because the bar would look frayed. */
const NARROWEST_PART = 2;
const NARROWEST_GAP = 3;
const NONE: readonly Pause[] = [];

export function shapeOf(data: GanttData, work: number, hasChildren: Uint8Array): BarShape {
  if (hasFlag(data, work, WorkFlag.bar)) return 'bar';
  if (hasChildren[work] || hasFlag(data, work, WorkFlag.summary)) return 'summary';
  return hasFlag(data, work, WorkFlag.milestone) ? 'milestone' : 'bar';
}

/** Undefined for a work without dates. */
export function findBox(
  dates: WorkDates,
  shape: BarShape,
  scale: TimeScale,
  pauses: readonly Pause[] = NONE,
): BarBox | undefined {
  if (dates.start === NO_DATE || dates.finish === NO_DATE) return undefined;
  const right = Math.round(scale.xOf(dates.finish));
  if (shape === 'milestone') return { shape, left: right, right };
  const left = Math.round(scale.xOf(dates.start));
  const box = { shape, left, right: Math.max(right, left + NARROWEST) };
  if (pauses.length === 0 || shape !== 'bar') return box;
  const gaps = gapsOf(pauses, box, scale);
  return gaps.length === 0 ? box : { ...box, gaps };
}

/** The visible gaps, each with a visible part on both sides. */
function gapsOf(pauses: readonly Pause[], box: Stretch, scale: TimeScale): Stretch[] {
  const gaps: Stretch[] = [];
  let from = box.left + NARROWEST_PART;
  for (const { start, finish } of pauses) {
    const left = Math.max(from, Math.round(scale.xOf(start)));
    const right = Math.min(box.right - NARROWEST_PART, Math.round(scale.xOf(finish)));
    if (right - left < NARROWEST_GAP) continue;
    gaps.push({ left, right });
    from = right + NARROWEST_PART;
  }
  return gaps;
}

/** The parts of a bar, from left to right. */
export function partsOf({ left, right, gaps = [] }: BarBox): Stretch[] {
  const parts: Stretch[] = [];
  let from = left;
  for (const gap of gaps) {
    parts.push({ left: from, right: gap.left });
    from = gap.right;
  }
  return [...parts, { left: from, right }];
}

/** The position of a share of the bar, measured over the length of all its parts. */
export function placeOfShare(box: BarBox, share: number): number {
  const parts = partsOf(box);
  let left = share * lengthOf(parts);
  for (const part of parts) {
    if (left <= part.right - part.left) return Math.round(part.left + left);
    left -= part.right - part.left;
  }
  return box.right;
}

/** The end of the completed part of a bar: given by the host, else by its percentage. */
export function placeOfDone(
  { data, scale }: { readonly data: GanttData; readonly scale: TimeScale },
  work: number,
  box: BarBox,
): number {
  const minute = data.doneUntil?.(work);
  if (minute === undefined) return placeOfShare(box, (data.progress[work] ?? 0) / 100);
  return Math.min(box.right, Math.max(box.left, Math.round(scale.xOf(minute))));
}

/** The share of a bar before a position, measured over the length of all its parts. */
export function shareBefore(box: BarBox, x: number): number {
  const parts = partsOf(box);
  const before = parts.map(({ left, right }) => ({ left, right: Math.max(left, Math.min(right, x)) }));
  return lengthOf(before) / Math.max(1, lengthOf(parts));
}

const lengthOf = (parts: readonly Stretch[]): number =>
  parts.reduce((sum, { left, right }) => sum + right - left, 0);

/** The box including a milestone's tips. */
export function reachOf(box: BarBox, { milestoneRadius }: Metrics): { left: number; right: number } {
  if (box.shape !== 'milestone') return box;
  return { left: box.left - milestoneRadius, right: box.right + milestoneRadius };
}
