import type { Interruption } from '../model.ts';
import { orderPauses, pausedWithin } from '../network/pauses.ts';
import type { DateCalendar } from './date-calendar.ts';
import type { PlannedInterruption, PlannedWork } from './planned-project.ts';

const ALL = Number.POSITIVE_INFINITY;

/** A work's valid interruptions, in order and in minutes. [R94] */
const toPauses = (
  interruptions: readonly PlannedInterruption[] | undefined,
  durationMinutes: number,
): readonly Interruption[] =>
  orderPauses(
    (interruptions ?? []).map(({ afterMinutes, minutes }) => ({ after: afterMinutes, length: minutes })),
    durationMinutes,
  );

/** Working time from a work's start to its due date: its length and its pauses. [R90] */
export function withPauses(
  durationMinutes: number,
  interruptions: readonly PlannedInterruption[] | undefined,
): number {
  return durationMinutes + pausedWithin(toPauses(interruptions, durationMinutes), 0, ALL);
}

/**
 * The length of a work with `minutes` of working time from its start to its due date. If the due date is within a
 * pause, the work ends where that pause begins. [R90]
 */
export function withoutPauses(
  minutes: number,
  interruptions: readonly PlannedInterruption[] | undefined,
): number {
  let paused = 0;
  for (const { after, length } of toPauses(interruptions, minutes)) {
    const left = minutes - paused - after;
    if (left <= 0) break;
    if (left <= length) return after;
    paused += length;
  }
  return minutes - paused;
}

type Amounts = Pick<PlannedWork, 'durationMinutes' | 'progress' | 'remainingMinutes' | 'interruptions'>;

/** The completed and the remaining part of a work, and the pauses within each. [R93] */
export function amountsOf({ durationMinutes, progress, remainingMinutes, interruptions }: Amounts) {
  const length = durationMinutes ?? 0;
  const left = remainingMinutes ?? Math.round((length * (100 - progress)) / 100);
  const done = Math.max(0, length - left);
  const pauses = toPauses(interruptions, length);
  const pausedBefore = pausedWithin(pauses, 0, done);
  return { done, left, pauses, pausedBefore, pausedAfter: pausedWithin(pauses, done, ALL) };
}

/** A part of a work between two pauses; wall clock. */
export interface WorkedPart {
  readonly start: string;
  readonly finish: string;
}

/** Fields that determine the parts of a work. */
export type PartedWork = Amounts &
  Pick<PlannedWork, 'start' | 'due' | 'status' | 'actualStart' | 'resume' | 'resumeDoneMinutes'>;

/**
 * The parts of an interrupted work at its current dates, in order; empty for a work without interruptions. Uses the
 * calendar of its dates. [R90] [R93]
 */
export function listWorkedParts(work: PartedWork, calendar: DateCalendar): WorkedPart[] {
  const { start, due, interruptions = [] } = work;
  if (interruptions.length === 0 || start === null || due === null) return [];
  const { pauses } = amountsOf(work);
  const { doneBefore, follows, resumed } = restOf(work, start, calendar);
  const pausedBefore = pausedWithin(pauses, 0, doneBefore);
  const parts: WorkedPart[] = [];
  let from = start;
  let paused = 0;
  for (const { after, length } of pauses) {
    const isBehind = after <= doneBefore;
    const [origin, counted] = isBehind
      ? [start, after + paused]
      : [resumed ?? follows, after - doneBefore + paused - pausedBefore];
    const finish = calendar.addWorkingMinutes(origin, counted);
    paused += length;
    const isRest = after === doneBefore && resumed !== null;
    const next = isRest ? resumed : calendar.addWorkingMinutes(origin, counted + length);
    const opens = toWork(calendar, next);
    if (finish === null || opens === null || opens >= due) break;
    // People who share a work may pause at different times; then there is no gap.
    if (finish < opens) parts.push({ start: from, finish });
    if (finish < opens) from = opens;
  }
  return parts.length === 0 ? [] : [...parts, { start: from, finish: due }];
}

/** A period between the start and the due date of a work without work on it; wall clock. */
export interface WorkPause extends WorkedPart {
  /** True for a stop: it is over, or lasts until a given moment to resume. False for a planned interruption. */
  readonly isStop: boolean;
}

/**
 * The pauses of a work between its start and its due date, in order, at its current dates: its interruptions, and the
 * time from where it stopped to where it resumed. Uses the calendar of its dates. [R28] [R90] [R93]
 */
export function listPauses(work: PartedWork, calendar: DateCalendar): WorkPause[] {
  const parts = listWorkedParts(work, calendar);
  const pauses = parts.slice(1).map((part, index): WorkPause => {
    return { start: parts[index]?.finish ?? part.start, finish: part.start, isStop: false };
  });
  const stop = stopOf(work, calendar);
  if (stop === undefined || pauses.some(({ start, finish }) => start < stop.finish && stop.start < finish))
    return pauses;
  return [...pauses, { ...stop, isStop: true }].toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

/**
 * Where the completed part of a work ends that stopped and resumed. The percentage alone is not enough, because the
 * time between its dates includes the pause. Null for any other work. [R28]
 */
export function findDoneUntil(work: PartedWork, calendar: DateCalendar): string | null {
  if (work.start === null || stopOf(work, calendar) === undefined) return null;
  const { done, pauses } = amountsOf(work);
  const { doneBefore, stopped, resumed } = restOf(work, work.start, calendar);
  if (resumed === null || done <= doneBefore) return stopped;
  return calendar.addWorkingMinutes(resumed, done - doneBefore + pausedUpTo(pauses, doneBefore, done));
}

/**
 * From where a work stopped to where it resumed; undefined if there is no working time in between, or nothing remains.
 */
function stopOf(work: PartedWork, calendar: DateCalendar): WorkedPart | undefined {
  const { start, due } = work;
  if (start === null || due === null || (work.resume ?? null) === null) return undefined;
  const { stopped, resumed } = restOf(work, start, calendar);
  const finish = toWork(calendar, resumed);
  if (finish === null || finish >= due || calendar.workingMinutesBetween(stopped, finish) <= 0)
    return undefined;
  return { start: stopped, finish };
}

/**
 * How much of a work was done before its given moment to resume, where that part ends, where the rest would follow, and
 * where it begins: null if it follows directly. [R28]
 */
function restOf(work: PartedWork, start: string, calendar: DateCalendar) {
  const { done, pauses } = amountsOf(work);
  const { resume = null, resumeDoneMinutes, actualStart } = work;
  const isResumed = resume !== null && actualStart !== null;
  const doneBefore = isResumed ? Math.min(done, resumeDoneMinutes ?? 0) : done;
  const stopped = calendar.addWorkingMinutes(start, doneBefore + pausedUpTo(pauses, 0, doneBefore)) ?? start;
  const follows =
    calendar.addWorkingMinutes(start, doneBefore + pausedWithin(pauses, 0, doneBefore)) ?? start;
  return { doneBefore, stopped, follows, resumed: isResumed && resume > follows ? resume : null };
}

/** The same as `pausedWithin`, without a pause that begins exactly when `to` is done. */
const pausedUpTo = (pauses: readonly Interruption[], from: number, to: number): number =>
  pausedWithin(pauses, from, to - 1);

/** The moment as a start: the beginning of the next working time. [R2] */
function toWork(calendar: DateCalendar, moment: string | null): string | null {
  const later = moment === null ? null : calendar.addWorkingMinutes(moment, 1);
  return later === null ? null : calendar.addWorkingMinutes(later, -1);
}
