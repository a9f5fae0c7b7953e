import { type GanttData, hasFlag, WorkFlag } from '../data.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { TimeScale } from '../time/time-scale.ts';
import type { Metrics } from './metrics.ts';

export type BarShape = 'bar' | 'summary' | 'milestone';

/** Where a bar stands on the horizontal axis. For a milestone both are its middle. */
export interface BarBox {
  shape: BarShape;
  left: number;
  right: number;
}

export interface WorkDates {
  start: number;
  finish: number;
}

/** So that a work of a minute can still be seen, and taken hold of, when a plan of years is fitted to the screen. */
export const NARROWEST = 6;

export function shapeOf(data: GanttData, work: number, hasChildren: Uint8Array): BarShape {
  if (hasFlag(data, work, WorkFlag.bar)) return 'bar';
  if (hasChildren[work] || hasFlag(data, work, WorkFlag.summary)) return 'summary';
  return hasFlag(data, work, WorkFlag.milestone) ? 'milestone' : 'bar';
}

/** Nothing for a work without dates. */
export function findBox(dates: WorkDates, shape: BarShape, scale: TimeScale): BarBox | undefined {
  if (dates.start === NO_DATE || dates.finish === NO_DATE) return undefined;
  const right = Math.round(scale.xOf(dates.finish));
  if (shape === 'milestone') return { shape, left: right, right };
  const left = Math.round(scale.xOf(dates.start));
  return { shape, left, right: Math.max(right, left + NARROWEST) };
}

/** The box with a milestone's tips. */
export function reachOf(box: BarBox, { milestoneRadius }: Metrics): { left: number; right: number } {
  if (box.shape !== 'milestone') return box;
  return { left: box.left - milestoneRadius, right: box.right + milestoneRadius };
}
