import type { DateCalendar } from './date-calendar.ts';
import type { PlannedWork } from './planned-project.ts';
import { RefusedDatesError } from './typed-dates.ts';

/**
 * How a project records progress. `as_it_happens`: a work begins and ends at the moment of the entry. `as_planned`: it
 * began and ended as planned unless the person enters otherwise, as in Microsoft Project.
 */
export type ProgressEntry = 'as_it_happens' | 'as_planned';

/** The progress fields of a work. Length = done + remaining. */
export type ProgressState = Pick<
  PlannedWork,
  'status' | 'progress' | 'durationMinutes' | 'actualStart' | 'actualFinish' | 'start' | 'due' | 'milestone'
> & { readonly remainingMinutes: number | null };

/** The entered progress: an absent field is unchanged, and a bare day has no time yet. */
export type TypedProgress = {
  readonly [Field in
    | 'status'
    | 'progress'
    | 'durationMinutes'
    | 'remainingMinutes'
    | 'actualStart'
    | 'actualFinish']?: ProgressState[Field] | undefined;
};

/** The progress of a work before it was done. */
export type FormerProgress = Pick<ProgressState, 'progress' | 'remainingMinutes'>;

export interface ProgressMoment {
  /** The company's wall clock, to the minute. */
  readonly now: string;
  readonly calendar: DateCalendar;
  readonly entry: ProgressEntry;
  /** The progress to restore when the work is reopened. */
  readonly former?: FormerProgress | undefined;
}

/** The resulting progress fields. */
export type FollowedProgress = Pick<
  ProgressState,
  'status' | 'progress' | 'durationMinutes' | 'remainingMinutes' | 'actualStart' | 'actualFinish'
>;

/** A hundred years. */
const LONGEST_MINUTES = 52_596_000;

/** The remaining part of a length at a percentage; null if the length is not known. */
export function remainingOf(durationMinutes: number | null, progress: number): number | null {
  return durationMinutes === null ? null : Math.round((durationMinutes * (100 - progress)) / 100);
}

/**
 * The progress of a work after a person's entry. The server writes the result, and the browser shows it before.
 * - A typed progress keeps the length; a typed remaining duration changes length and progress.
 * - Progress, or an actual start, begins a work that is in the backlog or to do; an actual finish makes it done.
 * - A work that begins or ends gets the moment according to its project's setting, unless a person enters another one.
 * - A work that ends without an actual start gets one: the planned start, or if that is after the finish, its length
 *   before the finish. It follows an earlier finish that is typed later.
 * - A reopened work has no finish and its former progress; back in the backlog or to do, it has no actual dates.
 * - A cancelled work keeps its actual dates.
 * @throws {RefusedDatesError}
 */
export function applyTypedProgress(
  current: ProgressState,
  asked: TypedProgress,
  moment: ProgressMoment,
): FollowedProgress {
  const typed = { ...asked, ...completeActuals(asked, moment) };
  refuseContradictions(current, typed);
  const amounts = typedAmounts(current, typed);
  const status = statusAfter(current, typed, amounts.progress);
  const actuals = { actualStart: current.actualStart, actualFinish: current.actualFinish, ...named(typed) };
  switch (status) {
    case 'done':
      return { status, ...amounts, progress: 100, remainingMinutes: noneLeft(amounts), ...ended() };
    case 'cancelled':
      return { status, ...amounts, ...actuals };
    case 'backlog':
    case 'todo':
      return isUnbegun(current.status) && typed.status === undefined
        ? { status, ...amounts, ...actuals }
        : { status, ...untouched(amounts), actualStart: null, actualFinish: null };
    default:
      return { status, ...(current.status === 'done' ? reopened() : amounts), ...begun() };
  }

  function begun() {
    const begins = isClosedOrUnbegun(current.status) || (typed.progress ?? 0) > 0;
    const isSaid = typed.actualStart !== undefined;
    const stamped = begins && !isSaid ? (current.actualStart ?? stamp(current.start)) : actuals.actualStart;
    return { actualStart: stamped, actualFinish: null };
  }

  function ended() {
    const said = typed.actualFinish ?? current.actualFinish;
    const actualFinish = said ?? latest(stamp(current.due), actuals.actualStart);
    if (typed.actualStart !== undefined) return { actualStart: typed.actualStart, actualFinish };
    const isFilled = current.status === 'done' && current.actualStart === begunBefore(current.actualFinish);
    const isUnknown = current.actualStart === null || (isFilled && actualFinish < current.actualStart);
    return { actualStart: isUnknown ? begunBefore(actualFinish) : current.actualStart, actualFinish };
  }

  /** The start of a work with only a finish: the planned start, else its length before the finish. */
  function begunBefore(finish: string | null): string | null {
    const { start, durationMinutes, milestone } = current;
    if (finish === null || milestone) return finish;
    if (start !== null && start <= finish) return start;
    return moment.calendar.addWorkingMinutes(finish, -(durationMinutes ?? 0)) ?? finish;
  }

  function reopened() {
    const { durationMinutes } = amounts;
    if (typed.progress !== undefined || typed.remainingMinutes != null) return amounts;
    const progress = moment.former?.progress ?? (current.progress === 100 ? 0 : current.progress);
    const left = remainingOf(durationMinutes, progress);
    const isSame = durationMinutes === current.durationMinutes;
    return {
      durationMinutes,
      progress,
      remainingMinutes: (isSame && moment.former?.remainingMinutes) || left,
    };
  }

  /** The recorded moment: the planned one if the project uses it, but never in the future. */
  function stamp(planned: string | null): string {
    const { now, entry } = moment;
    return entry === 'as_planned' && planned !== null && planned < now ? planned : now;
  }
}

type Amounts = Pick<FollowedProgress, 'progress' | 'durationMinutes' | 'remainingMinutes'>;

const isUnbegun = (status: string): boolean => status === 'backlog' || status === 'todo';
const isClosedOrUnbegun = (status: string): boolean =>
  isUnbegun(status) || status === 'done' || status === 'cancelled';
const noneLeft = ({ durationMinutes }: Amounts): number | null => (durationMinutes === null ? null : 0);
const untouched = ({ durationMinutes }: Amounts): Amounts => ({
  durationMinutes,
  progress: 0,
  remainingMinutes: durationMinutes,
});
const earliest = (one: string, other: string): string => (one < other ? one : other);
const latest = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

function named({ actualStart, actualFinish }: TypedProgress) {
  return {
    ...(actualStart !== undefined && { actualStart }),
    ...(actualFinish !== undefined && { actualFinish }),
  };
}

/**
 * Adds the time to bare days: the first working minute for a start, the last one for a finish; today, no later than
 * now.
 */
function completeActuals(
  { actualStart, actualFinish }: TypedProgress,
  { now, calendar }: ProgressMoment,
): Pick<TypedProgress, 'actualStart' | 'actualFinish'> {
  const today = now.slice(0, 'YYYY-MM-DD'.length);
  const complete = (date: string, edge: 'startOfDay' | 'endOfDay') => {
    if (date.includes('T')) return date;
    return date === today ? earliest(calendar[edge](date), now) : calendar[edge](date);
  };
  const start = actualStart == null ? actualStart : complete(actualStart, 'startOfDay');
  const finish = actualFinish == null ? actualFinish : complete(actualFinish, 'endOfDay');
  refuseFuture('actualStart', start, now);
  refuseFuture('actualFinish', finish, now);
  return { actualStart: start, actualFinish: finish };
}

function refuseFuture(
  field: 'actualStart' | 'actualFinish',
  date: string | null | undefined,
  now: string,
): void {
  if (date == null || date <= now) return;
  throw new RefusedDatesError(field, field === 'actualStart' ? 'begunInFuture' : 'finishedInFuture');
}

/** A done work is complete; less progress reopens the work. */
function refuseContradictions({ status: before }: ProgressState, typed: TypedProgress): void {
  const status = typed.status ?? before;
  if (status === 'done') {
    if (typed.progress !== undefined && typed.progress < 100)
      throw new RefusedDatesError('progress', 'isDone');
    if ((typed.remainingMinutes ?? 0) > 0) throw new RefusedDatesError('remainingMinutes', 'isDone');
    if (before === 'done' && typed.actualFinish === null)
      throw new RefusedDatesError('actualFinish', 'finishOfDone');
  } else if (typed.actualFinish != null && typed.status !== undefined && status !== 'cancelled')
    throw new RefusedDatesError('actualFinish', 'onlyDoneFinished');
}

/** Progress begins a work, and an actual finish ends it; else the status is the one entered. */
function statusAfter(current: ProgressState, typed: TypedProgress, progress: number): string {
  const status = typed.status ?? current.status;
  if (typed.actualFinish != null && status !== 'cancelled') return 'done';
  const isTouched =
    typed.actualStart != null ||
    ((typed.progress !== undefined || typed.remainingMinutes != null) && progress > 0);
  return isUnbegun(status) && isTouched ? 'in_progress' : status;
}

/** Length = done + remaining. */
function typedAmounts(current: ProgressState, typed: TypedProgress): Amounts {
  const { remainingMinutes: left } = typed;
  if (left != null) return checked(amountsWithLeft(current, typed, left));
  const durationMinutes =
    typed.durationMinutes === undefined ? current.durationMinutes : typed.durationMinutes;
  const progress = typed.progress ?? current.progress;
  const isUntouched =
    typed.progress === undefined && left === undefined && durationMinutes === current.durationMinutes;
  const remainingMinutes = isUntouched ? current.remainingMinutes : remainingOf(durationMinutes, progress);
  return { durationMinutes, progress, remainingMinutes };
}

function amountsWithLeft(current: ProgressState, typed: TypedProgress, left: number): Amounts {
  if (current.milestone) {
    if (left > 0) throw new RefusedDatesError('remainingMinutes', 'milestoneLength');
    return { durationMinutes: 0, progress: typed.progress ?? current.progress, remainingMinutes: 0 };
  }
  if (typed.durationMinutes != null) return partsOf(typed.durationMinutes - left, left);
  const progress = typed.progress ?? current.progress;
  const isMeasured = typed.progress === undefined && current.durationMinutes !== null;
  if (isMeasured) return partsOf((current.durationMinutes ?? 0) - (current.remainingMinutes ?? 0), left);
  if (progress < 100) {
    const durationMinutes = Math.round((left * 100) / (100 - progress));
    return { durationMinutes, progress, remainingMinutes: left };
  }
  if (left > 0) throw new RefusedDatesError('remainingMinutes', 'nothingLeft');
  return { durationMinutes: current.durationMinutes, progress, remainingMinutes: 0 };
}

function partsOf(done: number, left: number): Amounts {
  if (done < 0) throw new RefusedDatesError('remainingMinutes', 'moreThanWhole');
  const durationMinutes = done + left;
  if (durationMinutes === 0) throw new RefusedDatesError('remainingMinutes', 'nothingDone');
  return { durationMinutes, progress: Math.round((100 * done) / durationMinutes), remainingMinutes: left };
}

function checked(amounts: Amounts): Amounts {
  if ((amounts.durationMinutes ?? 0) > LONGEST_MINUTES)
    throw new RefusedDatesError('remainingMinutes', 'hundredYears');
  return amounts;
}
