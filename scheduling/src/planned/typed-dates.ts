import { EARLIEST_SUPPORTED, LATEST_SUPPORTED } from '../time.ts';
import { endDayOf } from '../wall-clock/wall-clock.ts';
import type { DateCalendar } from './date-calendar.ts';
import { withoutPauses, withPauses } from './pauses.ts';
import type { PlannedConstraint, PlannedWork } from './planned-project.ts';
import en from './words/en.ts';

/** The planning fields of a work. */
export type PlannedDates = Pick<
  PlannedWork,
  | 'start'
  | 'due'
  | 'durationMinutes'
  | 'deadline'
  | 'constraint'
  | 'constraintDate'
  | 'milestone'
  | 'actualStart'
  | 'actualFinish'
  | 'interruptions'
>;

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

/** Dates as a person typed them: an absent field is unchanged, and a bare day has no time yet. */
export type TypedDates = { readonly [Field in keyof PlannedDates]?: PlannedDates[Field] | undefined };

/** Reasons to refuse typed dates. */
type DatesRefusal = keyof typeof en;

/**
 * Thrown for dates that a work cannot have. The message is for people; in the browser it is in the language of the
 * page.
 */
export class RefusedDatesError extends Error {
  readonly field: keyof PlannedDates | 'progress' | 'remainingMinutes';

  readonly reason: DatesRefusal;

  constructor(field: RefusedDatesError['field'], reason: DatesRefusal) {
    super(en[reason]);
    this.field = field;
    this.reason = reason;
  }
}

const CONSTRAINTS_WITHOUT_DATE: readonly PlannedConstraint[] = ['as_soon_as_possible', 'as_late_as_possible'];
export const CONSTRAINTS_ON_FINISH: readonly PlannedConstraint[] = [
  'finish_no_earlier_than',
  'finish_no_later_than',
  'must_finish_on',
];

/**
 * The plan of a work after a person types dates. A typed start moves the work and sets "not before"; a typed due date
 * keeps the start and changes the length; a typed length moves the due date. A length of 0 makes the work a milestone
 * at its start, and a length turns a milestone back into a work. The server writes the result, and the browser shows it
 * before.
 * @throws {RefusedDatesError}
 */
export function applyTypedDates(
  current: PlannedDates,
  asked: TypedDates,
  calendar: DateCalendar,
): PlannedDates {
  const typed = { ...asked, milestone: asked.milestone ?? kindByLength(current, asked) };
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

/** Whether a typed length makes the work a milestone (`true`) or turns it back (`false`). */
function kindByLength({ milestone }: PlannedDates, { durationMinutes }: TypedDates): boolean | undefined {
  if (durationMinutes == null || (durationMinutes === 0) === milestone) return undefined;
  return durationMinutes === 0;
}

/** Dates that follow from a length must be within the supported years, like typed dates. */
function refuseBeyondCalendar({ start, due }: PlannedDates): void {
  const isBeyond = (date: string | null) =>
    date !== null && (date < EARLIEST_SUPPORTED || date > LATEST_SUPPORTED);
  if (isBeyond(start) || isBeyond(due)) throw new RefusedDatesError('durationMinutes', 'beyondYears');
}

/** Adds the time to bare days: the first working minute for a start, the end of the last one for everything else. */
function completeDays(typed: TypedDates, calendar: DateCalendar): Partial<PlannedDates> {
  const onStart = (date: string | null) => (isBareDay(date) ? calendar.startOfDay(date) : date);
  const onEnd = (date: string | null) => (isBareDay(date) ? calendar.endOfDay(date) : date);
  const isOnFinish = typed.constraint !== undefined && CONSTRAINTS_ON_FINISH.includes(typed.constraint);
  return {
    ...(typed.start !== undefined && { start: onStart(typed.start) }),
    ...(typed.due !== undefined && { due: onEnd(typed.due) }),
    ...(typed.deadline !== undefined && { deadline: onEnd(typed.deadline) }),
    ...(typed.durationMinutes !== undefined && { durationMinutes: typed.durationMinutes }),
    ...(typed.interruptions !== undefined && { interruptions: typed.interruptions }),
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

/** A milestone is a moment: start and due date are equal, and the typed one decides. */
function placeMilestone(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
  calendar: DateCalendar,
): PlannedDates {
  if (typed.durationMinutes) throw new RefusedDatesError('durationMinutes', 'milestoneLength');
  const moment = pickMoment(dates, typed);
  // A typed day of a milestone means the end of that day, as for a due date.
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
  // A typed length keeps the start.
  return typed.durationMinutes === 0 ? (dates.start ?? dates.due) : (dates.due ?? dates.start);
}

/** A former milestone gets a working day, or the typed length, on the day of the milestone. */
function unmarkMilestone(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
  calendar: DateCalendar,
): PlannedDates {
  if (!current.milestone || typed.due !== undefined) return dates;
  const moment = dates.start ?? dates.due;
  const day = moment === null ? undefined : endDayOf(moment);
  if (typed.durationMinutes != null) {
    const isAtEnd = day !== undefined && moment === calendar.endOfDay(day) && typed.start === undefined;
    return isAtEnd ? { ...dates, start: calendar.startOfDay(day) } : dates;
  }
  if (!day) return { ...dates, durationMinutes: null };
  const start = typed.start === undefined ? calendar.startOfDay(day) : dates.start;
  return finishAfter({ ...dates, start, durationMinutes: calendar.minutesPerDay }, calendar);
}

function placeWork(dates: PlannedDates, typed: TypedDates, calendar: DateCalendar): PlannedDates {
  if (typed.due !== undefined) return placeByDue(dates, typed, calendar);
  if (typed.durationMinutes === null) return dates.start === null ? dates : { ...dates, due: null };
  if (typed.durationMinutes !== undefined || typed.interruptions !== undefined)
    return finishAfter(dates, calendar);
  if (typed.start === undefined || dates.start === null) return dates;
  return dates.durationMinutes === null ? measure(dates, calendar) : finishAfter(dates, calendar);
}

/** With both dates typed, the length follows. With a due date and a length but no start, the start follows. */
function placeByDue(dates: PlannedDates, typed: TypedDates, calendar: DateCalendar): PlannedDates {
  if (dates.due === null) return { ...dates, durationMinutes: typed.durationMinutes ?? null };
  if (typed.durationMinutes == null || typed.start != null) return measure(dates, calendar);
  const span = withPauses(typed.durationMinutes, dates.interruptions);
  const start = calendar.addWorkingMinutes(dates.due, -span);
  if (start === null) throw new RefusedDatesError('durationMinutes', 'calendarTooShort');
  return { ...dates, start };
}

function measure(dates: PlannedDates, calendar: DateCalendar): PlannedDates {
  const { start, due } = dates;
  if (start === null || due === null) return dates;
  const span = Math.max(0, calendar.workingMinutesBetween(start, due));
  if (!dates.interruptions?.length) return { ...dates, durationMinutes: span };
  const measured = { ...dates, durationMinutes: withoutPauses(span, dates.interruptions) };
  const isWithinPause = withPauses(measured.durationMinutes, dates.interruptions) !== span;
  return isWithinPause ? finishAfter(measured, calendar) : measured;
}

function finishAfter(dates: PlannedDates, calendar: DateCalendar): PlannedDates {
  const { start, durationMinutes } = dates;
  if (start === null || durationMinutes === null) return dates;
  const due = calendar.addWorkingMinutes(start, withPauses(durationMinutes, dates.interruptions));
  if (due === null) throw new RefusedDatesError('durationMinutes', 'calendarTooShort');
  return { ...dates, due };
}

/** A start that a person sets means "not earlier"; an explicitly typed constraint is used unchanged. */
function chooseConstraint(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
): Pick<PlannedDates, 'constraint' | 'constraintDate'> {
  const { constraint } = dates;
  // A new length does not define a start, even if it moves the start of a former milestone.
  const isOtherLength = typed.durationMinutes != null && typed.due === undefined;
  const isPlaced = typed.start !== undefined || (dates.start !== current.start && !isOtherLength);
  if (typed.constraint === undefined && isPlaced)
    return dates.start === null
      ? { constraint: 'as_soon_as_possible', constraintDate: null }
      : { constraint: 'start_no_earlier_than', constraintDate: dates.start };
  if (CONSTRAINTS_WITHOUT_DATE.includes(constraint)) return { constraint, constraintDate: null };
  if (dates.constraintDate === null) throw new RefusedDatesError('constraintDate', 'constraintWithoutDate');
  return { constraint, constraintDate: dates.constraintDate };
}
