import type { WorkingTime } from '../calendar/working-time.ts';
import type { Interruption, Time } from '../model.ts';
import type { Dates } from '../network/dates.ts';
import { type Network, Trait } from '../network/network.ts';
import { NO_PAUSES, pausedWithin } from '../network/pauses.ts';

/** A stretch in which a work is done, up to the moment at which it is laid down. */
export interface WorkPart {
  readonly start: Time;
  readonly finish: Time;
}

/**
 * The parts of what is left of a work that stands in these dates, in order: of a started one from where it resumes. A work that nothing
 * interrupts has one. [R90] [R93]
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
  // What runs on at the end of a day runs on the next morning.
  const start = pauses.length === 0 ? from : Math.min(calendar.snapForward(from), finish);
  return cutByPauses(calendar, { start, finish }, pausesAfter(pauses, done));
}

/** Where the rest of a started work begins. */
export function resumeOf(network: Network, dates: Pick<Dates, 'resume'>, work: number): Time {
  return Math.max(dates.resume[work] as number, network.asOf);
}

/** The pauses that lie ahead once so much is done, counted from there. */
const pausesAfter = (pauses: readonly Interruption[], done: number): readonly Interruption[] =>
  done <= 0
    ? pauses
    : pauses.flatMap(({ after, length }) => (after > done ? [{ after: after - done, length }] : []));

/** Where a work begins its `index`-th part, counted in working time from its start. */
export const partOffset = (pauses: readonly Interruption[], index: number): number => {
  const before = pauses[index - 1];
  return before === undefined ? 0 : before.after + pausedWithin(pauses, 0, before.after);
};

/** A whole from its start to its finish, without the time in which it is laid down. */
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
    // Those who share a work may lay it down at different times: then there is no gap.
    if (stop < next) parts.push({ start, finish: stop });
    if (stop < next) start = next;
  }
  return [...parts, { start, finish: whole.finish }];
}
