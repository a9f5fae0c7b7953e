import { textOfMinutes } from '@gantry/gantt';
import { TENTHS_PER_MINUTE, type Work, withoutPauses } from '@gantry/scheduling';
import type { PlannedChange } from '#sync/plan/plan-write.ts';
import type { DatedIntent, Placed } from '../change/preview.ts';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { isUndated } from './engine-plan.ts';
import type { HeldChange } from './plan-engine.ts';

/** The dates of a work that a gesture sets. With only a start, the server keeps the length. */
export type DatesSet = 'start' | 'due' | 'both';

export function datesSetBy({ works }: Plan, intent: DatedIntent, row: number): DatesSet {
  if (works.milestone[row]) return 'due';
  if (intent.kind === 'resize') return intent.end === 'finish' ? 'due' : 'both';
  const keepsLength =
    intent.kind === 'move' && works.durationMinutes[row] != null && works.start[row] != null;
  return keepsLength ? 'start' : 'both';
}

/** The dates to send, so that a work gets the placed dates. */
export function sentDates(set: DatesSet, { start, finish }: Placed): Pick<PlannedChange, 'start' | 'due'> {
  const [from, to] = [textOfMinutes(start), textOfMinutes(finish)];
  if (set === 'start') return { start: from };
  return set === 'due' ? { due: to } : { start: from, due: to };
}

/** The same for the engine: a start that the person has set means "start no earlier than". */
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
    // Works in the tray are scheduled once they have dates, and get a length if they had none. Cancelled works stay
    // out.
    ...(isUndated(works, row) && works.status[row] !== 'cancelled' && { active: true }),
    ...(works.durationMinutes[row] == null && { mode: 'auto', fixed: null }),
  };
  return { kind: 'updateWork', id, fields };
}
