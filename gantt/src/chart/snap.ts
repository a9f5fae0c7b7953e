import { dateAt } from '../data.ts';
import type { End } from '../intents.ts';
import type { SnapContext } from '../props.ts';
import { NO_DATE } from '../time/minutes.ts';
import { nearestStep, stepMinutes } from '../time/units.ts';
import type { Chart } from './chart.ts';

/** By the host's snap, or to this zoom's step with the time of day kept. */
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
