import { dateAt } from '../data.ts';
import type { End } from '../intents.ts';
import { datesOf } from '../paint/row-painter.ts';
import type { SnapContext } from '../props.ts';
import { NO_DATE } from '../time/minutes.ts';
import { nearestStep, stepMinutes } from '../time/units.ts';
import type { Chart } from './chart.ts';

/** Snaps with the host's function, or to the step of this zoom without changing the time of day. */
export function snap(
  { input, view }: Chart,
  minute: number,
  kind: SnapContext['kind'],
  work: number,
  end: End,
): number {
  const step = view.levels.snap;
  if (input.snap) return input.snap(minute, { kind, work, end, stepMinutes: stepMinutes(step) });
  const before = dateAt(end === 'start' ? input.data.start : input.data.finish, work);
  if (before === NO_DATE) return nearestStep(minute, step, input.firstDayOfWeek);
  return before + nearestStep(minute - before, { unit: 'minute', count: Math.round(stepMinutes(step)) });
}

/**
 * Snaps an end that is dragged alone. It stops one step before the other end, because a drag does not turn a work into
 * a milestone. A bar without length does not become shorter.
 */
export function snapEnd(chart: Chart, minute: number, work: number, end: End): number {
  const { start, finish } = datesOf(chart.input.data, work);
  const at = snap(chart, minute, 'resize', work, end);
  const isAhead = end === 'start' ? at < finish : at > start;
  if (isAhead) return at;
  if (start >= finish) return end === 'start' ? finish : start;
  const step = Math.max(1, Math.round(stepMinutes(chart.view.levels.snap)));
  const shortest = ((finish - start - 1) % step) + 1;
  return end === 'start' ? finish - shortest : start + shortest;
}
