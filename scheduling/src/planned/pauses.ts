import type { Interruption } from '../model.ts';
import { orderPauses, pausedWithin } from '../network/pauses.ts';
import type { DateCalendar } from './date-calendar.ts';
import type { PlannedInterruption, PlannedWork } from './planned-project.ts';

const ALL = Number.POSITIVE_INFINITY;

/** A work's interruptions that count, in order and in minutes. [R94] */
const toPauses = (
  interruptions: readonly PlannedInterruption[] | undefined,
  durationMinutes: number,
): readonly Interruption[] =>
  orderPauses(
    (interruptions ?? []).map(({ afterMinutes, minutes }) => ({ after: afterMinutes, length: minutes })),
    durationMinutes,
  );

/** Working time from a work's start to its due: its length, and for how long it is laid down in between. [R90] */
export function withPauses(
  durationMinutes: number,
  interruptions: readonly PlannedInterruption[] | undefined,
): number {
  return durationMinutes + pausedWithin(toPauses(interruptions, durationMinutes), 0, ALL);
}

/**
 * The length of a work that has so much working time from its start to its due. A due within a pause ends the work where that
 * pause begins. [R90]
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

/** What of a work is done, what is left, and how long it is laid down within each. [R93] */
export function amountsOf({ durationMinutes, progress, remainingMinutes, interruptions }: Amounts) {
  const length = durationMinutes ?? 0;
  const left = remainingMinutes ?? Math.round((length * (100 - progress)) / 100);
  const done = Math.max(0, length - left);
  const pauses = toPauses(interruptions, length);
  const pausedBefore = pausedWithin(pauses, 0, done);
  return { done, left, pauses, pausedBefore, pausedAfter: pausedWithin(pauses, done, ALL) };
}

/** A stretch in which a work is done; wall clock. */
export interface WorkedPart {
  readonly start: string;
  readonly finish: string;
}

/** What the parts of a work follow from. */
export type PartedWork = Amounts &
  Pick<PlannedWork, 'start' | 'due' | 'status' | 'actualStart' | 'resume' | 'resumeDoneMinutes'>;

/**
 * The parts of a work that is interrupted, in order, as its dates stand; none of a work that nothing interrupts. By the calendar
 * that its dates are counted on. [R90] [R93]
 */
export function listWorkedParts(work: PartedWork, calendar: DateCalendar): WorkedPart[] {
  const { start, due, interruptions = [] } = work;
  if (interruptions.length === 0 || start === null || due === null) return [];
  const { done, pauses, pausedBefore } = amountsOf(work);
  const resumed = resumeOf(work, start, calendar);
  const parts: WorkedPart[] = [];
  let from = start;
  let paused = 0;
  for (const { after, length } of pauses) {
    const isBehind = after <= done;
    const [origin, counted] = isBehind
      ? [start, after + paused]
      : [resumed, after - done + paused - pausedBefore];
    const finish = calendar.addWorkingMinutes(origin, counted);
    paused += length;
    const next = after === done ? resumed : calendar.addWorkingMinutes(origin, counted + length);
    const opens = toWork(calendar, next);
    if (finish === null || opens === null || opens >= due) break;
    // Those who share a work may lay it down at different times: then there is no gap.
    if (finish < opens) parts.push({ start: from, finish });
    if (finish < opens) from = opens;
  }
  return parts.length === 0 ? [] : [...parts, { start: from, finish: due }];
}

/** Where what is left of a work runs on. [R28] */
function resumeOf(work: PartedWork, start: string, calendar: DateCalendar): string {
  const { done, pauses, pausedBefore } = amountsOf(work);
  const ended = calendar.addWorkingMinutes(start, done + pausedBefore) ?? start;
  const { resume = null, resumeDoneMinutes, actualStart, status } = work;
  if (resume === null || actualStart === null || status === 'done') return ended;
  const doneThen = resumeDoneMinutes ?? 0;
  const since = Math.max(0, done - doneThen) + pausedWithin(pauses, doneThen, done);
  const asked = calendar.addWorkingMinutes(resume, since) ?? resume;
  return [ended, asked].toSorted().at(-1) ?? ended;
}

/** The moment as a start reads: the beginning of the working time after it. [R2] */
function toWork(calendar: DateCalendar, moment: string | null): string | null {
  const later = moment === null ? null : calendar.addWorkingMinutes(moment, 1);
  return later === null ? null : calendar.addWorkingMinutes(later, -1);
}
