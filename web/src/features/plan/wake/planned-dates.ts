import { textOfMinutes } from '@gantry/gantt';
import { TENTHS_PER_MINUTE, type Work, withoutPauses } from '@gantry/scheduling';
import type { PlannedChange } from '#sync/plan/plan-write.ts';
import type { DatedIntent, Placed } from '../change/preview.ts';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { isUndated } from './engine-plan.ts';
import type { HeldChange } from './plan-engine.ts';

/** Which of a work's dates the person has set by a gesture: the server keeps the length where only a start is given. */
export type DatesSet = 'start' | 'due' | 'both';

export function datesSetBy({ works }: Plan, intent: DatedIntent, row: number): DatesSet {
  if (works.milestone[row]) return 'due';
  if (intent.kind === 'resize') return intent.end === 'finish' ? 'due' : 'both';
  const keepsLength =
    intent.kind === 'move' && works.durationMinutes[row] != null && works.start[row] != null;
  return keepsLength ? 'start' : 'both';
}

/** What is sent so that a work stands where it was put. */
export function sentDates(set: DatesSet, { start, finish }: Placed): Pick<PlannedChange, 'start' | 'due'> {
  const [from, to] = [textOfMinutes(start), textOfMinutes(finish)];
  if (set === 'start') return { start: from };
  return set === 'due' ? { due: to } : { start: from, due: to };
}

/** The same for the engine: a start that the person has placed is a wish not to start earlier. */
export function heldDates(
  { works }: Plan,
  calendar: PlanCalendar,
  row: number,
  set: DatesSet,
  placed: Placed,
): HeldChange {
  const id = String(placed.work);
  const [start, finish] = [placed.start * TENTHS_PER_MINUTE, placed.finish * TENTHS_PER_MINUTE];
  if (works.scheduleMode[row] === 'manual')
    return { kind: 'updateWork', id, fields: { fixed: { start, finish } } };
  const isMilestone = works.milestone[row] === true;
  const length =
    set === 'start'
      ? works.durationMinutes[row]
      : withoutPauses(
          calendar.of(works.calendarId[row]).between(placed.start, placed.finish),
          works.interruptions[row],
        );
  const isPlaced = set !== 'due' || isMilestone;
  const fields: Partial<Omit<Work, 'id'>> = {
    duration: isMilestone ? 0 : (length ?? 0) * TENTHS_PER_MINUTE,
    ...(isPlaced && { constraint: 'SNET', constraintDate: isMilestone ? finish : start }),
    // Works in the tray take part once they have dates, and what had no length is measured; what is cancelled stays out.
    ...(isUndated(works, row) && works.status[row] !== 'cancelled' && { active: true }),
    ...(works.durationMinutes[row] == null && { mode: 'auto', fixed: null }),
  };
  return { kind: 'updateWork', id, fields };
}
