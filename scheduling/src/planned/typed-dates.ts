import { EARLIEST_KEPT, LATEST_KEPT } from '../time.ts';
import type { DateCalendar } from './date-calendar.ts';
import { withoutPauses, withPauses } from './pauses.ts';
import type { PlannedConstraint, PlannedWork } from './planned-project.ts';
import en from './words/en.ts';

/** The fields of a work's plan, as they stand together. */
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

/** Dates as a person typed them: a field that is absent was not touched, and a bare day has no time yet. */
export type TypedDates = { readonly [Field in keyof PlannedDates]?: PlannedDates[Field] | undefined };

/** Why a work cannot have what was typed. */
type DatesRefusal = keyof typeof en;

/** Dates that a work cannot have; the message is for people, in the browser in the language of the page. */
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
 * What the plan of a work becomes when a person types dates. Typing a start moves the work and says "not before";
 * typing a due keeps the start and changes the length; typing a length moves the due. A length of 0 makes the work a milestone where it
 * starts, and a length makes a milestone a work again. The server writes this and the browser shows it before.
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

/** Whether a typed length makes a milestone (`true`) or a work of one (`false`). */
function kindByLength({ milestone }: PlannedDates, { durationMinutes }: TypedDates): boolean | undefined {
  if (durationMinutes == null || (durationMinutes === 0) === milestone) return undefined;
  return durationMinutes === 0;
}

/** What follows from a length stays within the years that dates are kept in, as what is typed does. */
function refuseBeyondCalendar({ start, due }: PlannedDates): void {
  const isBeyond = (date: string | null) => date !== null && (date < EARLIEST_KEPT || date > LATEST_KEPT);
  if (isBeyond(start) || isBeyond(due)) throw new RefusedDatesError('durationMinutes', 'beyondYears');
}

/** Gives bare days their time: a start its first working minute, everything else its last. */
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

/** A milestone is a moment: start and due are the same, and the typed one decides. */
function placeMilestone(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
  calendar: DateCalendar,
): PlannedDates {
  if (typed.durationMinutes) throw new RefusedDatesError('durationMinutes', 'milestoneLength');
  const moment = pickMoment(dates, typed);
  // A person who types the day of a milestone means that day's end, as with a due.
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
  // Who types a length keeps the start.
  return typed.durationMinutes === 0 ? (dates.start ?? dates.due) : (dates.due ?? dates.start);
}

/** What was a milestone and is none any more gets a working day, or the length that is typed, on the day of the milestone. */
function unmarkMilestone(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
  calendar: DateCalendar,
): PlannedDates {
  if (!current.milestone || typed.due !== undefined) return dates;
  const moment = dates.start ?? dates.due;
  const day = moment?.slice(0, 10);
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

/** Both ends typed: the length follows. A due and a length without a start: the start follows. */
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

/** A start that a person placed is a wish not to start earlier; a constraint that was typed itself stands as it is. */
function chooseConstraint(
  dates: PlannedDates,
  current: PlannedDates,
  typed: TypedDates,
): Pick<PlannedDates, 'constraint' | 'constraintDate'> {
  const { constraint } = dates;
  // Another length says nothing of the start, wherever on its day a milestone stood.
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
