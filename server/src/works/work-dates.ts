import type { ConstraintType, WorkCreate, WorkUpdate } from '@gantry/contract';
import { EARLIEST_KEPT, LATEST_KEPT } from '@gantry/scheduling';
import type { WorkingCalendar } from '../company/index.ts';
import { ProblemError } from '../platform/http/index.ts';

/** The fields of a work's plan, as they stand together. */
export interface PlannedDates {
  readonly start: string | null;
  readonly due: string | null;
  readonly durationMinutes: number | null;
  readonly deadline: string | null;
  readonly constraint: ConstraintType;
  readonly constraintDate: string | null;
  readonly milestone: boolean;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
}

export const NO_DATES: PlannedDates = {
  start: null,
  due: null,
  durationMinutes: null,
  deadline: null,
  constraint: 'as_soon_as_possible',
  constraintDate: null,
  milestone: false,
  actualStart: null,
  actualFinish: null,
};

/** Dates as somebody typed them: a field that is absent was not touched, and a bare day has no time yet. */
export type TypedDates = Pick<WorkCreate & WorkUpdate, keyof PlannedDates>;

const CONSTRAINTS_WITHOUT_DATE: readonly ConstraintType[] = ['as_soon_as_possible', 'as_late_as_possible'];
export const CONSTRAINTS_ON_FINISH: readonly ConstraintType[] = [
  'finish_no_earlier_than',
  'finish_no_later_than',
  'must_finish_on',
];

/**
 * What the plan of a work becomes when somebody types dates. Typing a start moves the work and says "not before";
 * typing a due keeps the start and changes the length; typing a length moves the due.
 */
export function applyTypedDates(
  current: PlannedDates,
  typed: TypedDates,
  calendar: WorkingCalendar,
): PlannedDates {
  const constraint = typed.constraint ?? current.constraint;
  const dates: PlannedDates = {
    ...current,
    ...completeDays({ ...typed, constraint }, calendar),
    constraint,
    milestone: typed.milestone ?? current.milestone,
  };
  const placed = dates.milestone
    ? placeMilestone(dates, current, typed, calendar)
    : placeWork(unmarkMilestone(dates, current, typed, calendar), typed, calendar);
  refuseBeyondCalendar(placed);
  return { ...placed, ...chooseConstraint(placed, current, typed) };
}

/** What follows from a length stays within the years that dates are kept in, as what is typed does. */
function refuseBeyondCalendar({ start, due }: PlannedDates): void {
  const isBeyond = (date: string | null) => date !== null && (date < EARLIEST_KEPT || date > LATEST_KEPT);
  if (isBeyond(start) || isBeyond(due))
    throw invalid('durationMinutes', 'The work would reach beyond the years 1900 to 2199.');
}

/** Gives bare days their time: a start its first working minute, everything else its last. */
function completeDays(typed: TypedDates, calendar: WorkingCalendar): Partial<PlannedDates> {
  const onStart = (date: string | null) => (isBareDay(date) ? calendar.startOfDay(date) : date);
  const onEnd = (date: string | null) => (isBareDay(date) ? calendar.endOfDay(date) : date);
  const isOnFinish = typed.constraint !== undefined && CONSTRAINTS_ON_FINISH.includes(typed.constraint);
  return {
    ...(typed.start !== undefined && { start: onStart(typed.start) }),
    ...(typed.due !== undefined && { due: onEnd(typed.due) }),
    ...(typed.deadline !== undefined && { deadline: onEnd(typed.deadline) }),
    ...(typed.durationMinutes !== undefined && { durationMinutes: typed.durationMinutes }),
    ...(typed.constraintDate !== undefined && {
      constraintDate: isOnFinish ? onEnd(typed.constraintDate) : onStart(typed.constraintDate),
    }),
    ...(typed.actualStart !== undefined && { actualStart: onStart(typed.actualStart) }),
    ...(typed.actualFinish !== undefined && { actualFinish: onEnd(typed.actualFinish) }),
  };
}

function isBareDay(date: string | null): date is string {
  return date !== null && !date.includes('T');
}

/** A milestone is a moment: start and due are the same, and whichever was typed says which. */
function placeMilestone(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
  calendar: WorkingCalendar,
): PlannedDates {
  if (typed.durationMinutes) throw invalid('durationMinutes', 'A milestone has no duration.');
  const moment = pickMoment(dates, typed);
  // Somebody who types the day of a milestone means that day's end, as with a due.
  const isBare = typed.due === undefined && isBareDay(typed.start ?? null);
  const at = isBare && typed.start ? calendar.endOfDay(typed.start) : moment;
  const isUntouched = current.milestone && typed.start === undefined && typed.due === undefined;
  return isUntouched
    ? { ...dates, durationMinutes: 0 }
    : { ...dates, start: at, due: at, durationMinutes: 0 };
}

function pickMoment(dates: PlannedDates, typed: TypedDates): string | null {
  if (typed.due !== undefined) return dates.due ?? (typed.start === undefined ? null : dates.start);
  if (typed.start !== undefined) return dates.start;
  return dates.due ?? dates.start;
}

/** What was a milestone and is none any more gets a working day, unless somebody says otherwise. */
function unmarkMilestone(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
  calendar: WorkingCalendar,
): PlannedDates {
  if (!current.milestone || typed.durationMinutes !== undefined || typed.due !== undefined) return dates;
  const day = (dates.start ?? dates.due)?.slice(0, 10);
  if (!day) return { ...dates, durationMinutes: null };
  const start = typed.start === undefined ? calendar.startOfDay(day) : dates.start;
  return finishAfter({ ...dates, start, durationMinutes: calendar.minutesPerDay }, calendar);
}

function placeWork(dates: PlannedDates, typed: TypedDates, calendar: WorkingCalendar): PlannedDates {
  if (typed.due !== undefined) return placeByDue(dates, typed, calendar);
  if (typed.durationMinutes === null) return dates.start === null ? dates : { ...dates, due: null };
  if (typed.durationMinutes !== undefined) return finishAfter(dates, calendar);
  if (typed.start === undefined || dates.start === null) return dates;
  return dates.durationMinutes === null ? measure(dates, calendar) : finishAfter(dates, calendar);
}

/** Both ends typed: the length follows. A due and a length without a start: the start follows. */
function placeByDue(dates: PlannedDates, typed: TypedDates, calendar: WorkingCalendar): PlannedDates {
  if (dates.due === null) return { ...dates, durationMinutes: typed.durationMinutes ?? null };
  if (typed.durationMinutes == null || typed.start != null) return measure(dates, calendar);
  const start = calendar.addWorkingMinutes(dates.due, -typed.durationMinutes);
  if (start === null) throw invalid('durationMinutes', 'The calendar has not so much working time.');
  return { ...dates, start };
}

function measure(dates: PlannedDates, calendar: WorkingCalendar): PlannedDates {
  const { start, due } = dates;
  if (start === null || due === null) return dates;
  return { ...dates, durationMinutes: Math.max(0, calendar.workingMinutesBetween(start, due)) };
}

function finishAfter(dates: PlannedDates, calendar: WorkingCalendar): PlannedDates {
  const { start, durationMinutes } = dates;
  if (start === null || durationMinutes === null) return dates;
  const due = calendar.addWorkingMinutes(start, durationMinutes);
  if (due === null) throw invalid('durationMinutes', 'The calendar has not so much working time.');
  return { ...dates, due };
}

/** A start that somebody placed is a wish not to start earlier; a constraint that was typed itself stands as it is. */
function chooseConstraint(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
): Pick<PlannedDates, 'constraint' | 'constraintDate'> {
  const { constraint } = dates;
  const isPlaced = typed.start !== undefined || dates.start !== current.start;
  if (typed.constraint === undefined && isPlaced)
    return dates.start === null
      ? { constraint: 'as_soon_as_possible', constraintDate: null }
      : { constraint: 'start_no_earlier_than', constraintDate: dates.start };
  if (CONSTRAINTS_WITHOUT_DATE.includes(constraint)) return { constraint, constraintDate: null };
  if (dates.constraintDate === null) throw invalid('constraintDate', 'This constraint needs a date.');
  return { constraint, constraintDate: dates.constraintDate };
}

/** Both plans and what really happened run forward. */
export function refuseReversedDates({
  start,
  due,
  actualStart,
  actualFinish,
}: Pick<PlannedDates, 'start' | 'due' | 'actualStart' | 'actualFinish'>): void {
  if (start !== null && due !== null && start > due)
    throw new ProblemError(
      'works/dates-reversed',
      `The work would start on ${day(start)} and be due on ${day(due)}.`,
      {
        errors: [{ path: 'due', message: 'Before the start.' }],
      },
    );
  if (actualStart !== null && actualFinish !== null && actualStart > actualFinish)
    throw new ProblemError(
      'works/dates-reversed',
      `The work would have started on ${day(actualStart)} and been finished on ${day(actualFinish)}.`,
      { errors: [{ path: 'actualFinish', message: 'Before the actual start.' }] },
    );
}

function day(wallClock: string): string {
  return wallClock.slice(0, 10);
}

function invalid(path: string, message: string): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path, message }] });
}
