import type { TimeScale } from '../time/time-scale.ts';
import { listSteps, type TimeStep } from '../time/units.ts';
import { type Mark, path } from './mark.ts';
import { box, upright } from './paths.ts';

/** A span of non-working time. */
export interface RestSpan {
  /** Minutes; `finish` is the first working minute after it. */
  start: number;
  finish: number;
  /** The hatch of a holiday is stronger than that of weekly rest. */
  kind: 'rest' | 'holiday';
  /** `New Year`, shown on hover of the header. */
  name?: string;
}

/**
 * Returns the spans that touch the minutes from `from` to `to`, in order; spans shorter than `shortest` minutes may be
 * omitted.
 */
export type ListRest = (from: number, to: number, shortest: number) => Iterable<RestSpan>;

const NARROWEST_SPAN = 3;

/** The area of a backdrop, in pixels of its scale. */
interface BackdropArea {
  left: number;
  right: number;
  height: number;
}

interface BackdropLines {
  upper: TimeStep;
  firstDay: number;
  listRest: ListRest | undefined;
}

/** Non-working time and grid lines; both extend from top to bottom, so that they do not depend on the rows. */
export function paintBackdrop(
  scale: TimeScale,
  { left, right, height }: BackdropArea,
  { upper, firstDay, listRest }: BackdropLines,
): Mark[] {
  const from = scale.minuteAt(left);
  const to = scale.minuteAt(right);
  let rest = '';
  let holidays = '';
  const shortest = Math.ceil(NARROWEST_SPAN / scale.pixelsPerMinute);
  for (const span of listRest?.(from, to, shortest) ?? []) {
    const start = Math.max(left, Math.round(scale.xOf(span.start)));
    const width = Math.min(right, Math.round(scale.xOf(span.finish))) - start;
    if (width < NARROWEST_SPAN) continue;
    const d = box(start, 0, width, height);
    if (span.kind === 'holiday') holidays += d;
    else rest += d;
  }
  const lines = listSteps(from, to, upper, firstDay)
    .map((minute) => upright(Math.round(scale.xOf(minute)) - 0.5, 0, height))
    .join('');
  const marks: Mark[] = [];
  if (rest) marks.push(path('rest', rest), path('rest-hatch', rest));
  if (holidays) marks.push(path('holiday', holidays));
  if (lines) marks.push(path('grid', lines));
  return marks;
}
