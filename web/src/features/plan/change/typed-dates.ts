import { minutesOf } from '@gantry/gantt';
import {
  applyTypedDates,
  type PlannedConstraint,
  type PlannedDates,
  RefusedDatesError,
  TENTHS_PER_MINUTE,
  type TypedDates,
  toInterruptions,
  type Work,
} from '@gantry/scheduling';
import type { ColumnChange, WorkToChange } from '#sync/plan/plan-write.ts';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import type { HeldChange } from '../wake/plan-engine.ts';
import type { Wake } from '../wake/wake.ts';
import type { Host } from './changes.ts';
import { say } from './words/index.ts';

const fields = [
  'start',
  'due',
  'durationMinutes',
  'deadline',
  'constraint',
  'constraintDate',
  'milestone',
  'interruptions',
] as const;
type Field = (typeof fields)[number];

/** The columns of a work after these dates are typed, as the server will calculate them; or why this is not allowed. */
export function typedColumns(
  { works }: Plan,
  calendar: PlanCalendar,
  row: number,
  typed: TypedDates,
): Pick<ColumnChange, Field> | string {
  const current = datesOf(works, row);
  try {
    const next = applyTypedDates(current, typed, calendar.datesOf(typedWork(works, row)));
    if (next.start !== null && next.due !== null && next.start > next.due)
      return say('dueBeforeStart', { key: works.key[row] ?? '' });
    const changed = fields.filter((field) => typed[field] !== undefined || next[field] !== current[field]);
    return Object.fromEntries(changed.map((field) => [field, next[field]]));
  } catch (error) {
    if (error instanceof RefusedDatesError) return error.message;
    throw error;
  }
}

/** The fields of a work that determine the calendar for its dates. */
export const typedWork = (works: Plan['works'], row: number) => ({
  id: works.id[row],
  calendarId: works.calendarId[row],
  scheduleMode: works.scheduleMode[row],
});

const datesOf = (works: Plan['works'], row: number): PlannedDates => ({
  start: works.start[row] ?? null,
  due: works.due[row] ?? null,
  durationMinutes: works.durationMinutes[row] ?? null,
  deadline: works.deadline[row] ?? null,
  constraint: works.constraint[row] as PlannedConstraint,
  constraintDate: works.constraintDate[row] ?? null,
  milestone: works.milestone[row] ?? false,
  actualStart: works.actualStart[row] ?? null,
  actualFinish: works.actualFinish[row] ?? null,
  interruptions: works.interruptions[row] ?? [],
});

/**
 * The consequences of dates that were typed for one work. A work that had no dates may move others that waited for it.
 */
export function wakeOfTyped(
  { plan, wake }: Pick<Host, 'plan' | 'wake'>,
  row: number,
  changed: WorkToChange,
): Wake {
  const { works } = plan;
  const { shown } = changed;
  const isPlaced = [works.start[row], works.due[row], shown.start, shown.due].every((date) => date !== null);
  const isOtherKind = shown.milestone !== undefined && shown.milestone !== works.milestone[row];
  const work = plan.rows[row] ?? -1;
  if (!isPlaced || isOtherKind)
    return wake.wakeOfWrite({ works: [changed], addLinks: [], changeLinks: [], removeLinkIds: [] });
  return wake.wakeOfTyped(work, heldColumns(plan, row, shown));
}

/** The same columns as a change for the engine. */
export function heldColumns({ works, rows }: Plan, row: number, shown: ColumnChange): HeldChange {
  const id = String(rows[row]);
  const tenths = (date: string | null | undefined) => minutesOf(date ?? '') * TENTHS_PER_MINUTE;
  const [start, finish] = [shown.start ?? works.start[row], shown.due ?? works.due[row]];
  if (works.scheduleMode[row] === 'manual')
    return { kind: 'updateWork', id, fields: { fixed: { start: tenths(start), finish: tenths(finish) } } };
  const constraint = shown.constraint ?? works.constraint[row];
  const isOtherPlace = shown.constraintDate != null && constraint === 'start_no_earlier_than';
  const fields: Partial<Omit<Work, 'id'>> = {
    ...(shown.durationMinutes != null && { duration: shown.durationMinutes * TENTHS_PER_MINUTE }),
    ...(shown.interruptions && { interruptions: toInterruptions(shown.interruptions) }),
    ...(isOtherPlace && { constraint: 'SNET', constraintDate: tenths(shown.constraintDate) }),
    ...(works.durationMinutes[row] == null && shown.durationMinutes != null && { mode: 'auto', fixed: null }),
  };
  return { kind: 'updateWork', id, fields };
}
