import type { WorkingTime } from '../calendar/working-time.ts';
import type { Interruption, Time } from '../model.ts';
import type { Dates } from '../network/dates.ts';
import { type Network, Trait } from '../network/network.ts';
import { NO_PAUSES, pausedWithin } from '../network/pauses.ts';

/** A part of a work between two pauses. */
export interface WorkPart {
  readonly start: Time;
  readonly finish: Time;
}

/**
 * The remaining parts of a work at these dates, in order; a started work counts from where it resumes. A work without
 * interruptions has one part. [R90] [R93]
 */
export function partsLeft(
  network: Network,
  dates: Pick<Dates, 'start' | 'finish' | 'resume'>,
  work: number,
): WorkPart[] {
  const traits = network.traits[work] as number;
  const started = (traits & Trait.Started) !== 0;
  const from = started ? resumeOf(network, dates, work) : (dates.start[work] as number);
  const finish = dates.finish[work] as number;
  const pauses = network.pauses.get(work) ?? NO_PAUSES;
  const done = started ? (network.duration[work] as number) - (network.remaining[work] as number) : 0;
  const calendar = network.calendars[network.dateCalendar[work] as number] as WorkingTime;
  // A part that resumes at the end of a day resumes on the next morning.
  const start = pauses.length === 0 ? from : Math.min(calendar.snapForward(from), finish);
  return cutByPauses(calendar, { start, finish }, pausesAfter(pauses, done));
}

/** Where the remaining part of a started work begins. */
export function resumeOf(network: Network, dates: Pick<Dates, 'resume'>, work: number): Time {
  return Math.max(dates.resume[work] as number, network.asOf);
}

/** The pauses ahead once `done` is done, counted from there. */
const pausesAfter = (pauses: readonly Interruption[], done: number): readonly Interruption[] =>
  done <= 0
    ? pauses
    : pauses.flatMap(({ after, length }) => (after > done ? [{ after: after - done, length }] : []));

/** The start of the `index`-th part, in working time from the start of the work. */
export const partOffset = (pauses: readonly Interruption[], index: number): number => {
  const before = pauses[index - 1];
  return before === undefined ? 0 : before.after + pausedWithin(pauses, 0, before.after);
};

/** The whole from its start to its finish without its pauses. */
export function cutByPauses(
  calendar: WorkingTime,
  whole: WorkPart,
  pauses: readonly Interruption[],
): WorkPart[] {
  const parts: WorkPart[] = [];
  let { start } = whole;
  let paused = 0;
  for (const { after, length } of pauses) {
    const stop = calendar.finishAfter(whole.start, after + paused);
    paused += length;
    const next = calendar.snapForward(calendar.firstFinishAfter(whole.start, after + paused));
    if (next >= whole.finish) break;
    // People who share a work may pause at different times; then there is no gap.
    if (stop < next) parts.push({ start, finish: stop });
    if (stop < next) start = next;
  }
  return [...parts, { start, finish: whole.finish }];
}
