import type { TimeScale } from '../time/time-scale.ts';
import { listSteps, type TimeStep } from '../time/units.ts';
import { type Mark, path } from './mark.ts';
import { box, upright } from './paths.ts';

/** A span in which nobody works. */
export interface RestSpan {
  /** Minutes; `finish` is the first minute of work again. */
  start: number;
  finish: number;
  /** A holiday is hatched more clearly than the weekly rest. */
  kind: 'rest' | 'holiday';
  /** `New Year`, shown on hover of the header. */
  name?: string;
}

/** Spans that touch the minutes from `from` to `to`, in order; those shorter than `shortest` minutes may be left out. */
export type ListRest = (from: number, to: number, shortest: number) => Iterable<RestSpan>;

const NARROWEST_SPAN = 3;

/** What a backdrop covers, in pixels of its scale. */
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

/** Rest and grid lines; both go from top to bottom, so that the picture does not change with the rows. */
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
