import type { Tenths, Time } from '../model.ts';
import { TENTHS_PER_WEEK, WeekTable } from './week-table.ts';

/** From `from` on (until the next stretch), this week repeats. */
export interface Stretch {
  readonly from: Time;
  readonly week: WeekTable;
}

/**
 * A calendar made ready for counting: one non-decreasing function from time to work done, pieced together from
 * stretches of repeating weeks, and its two inverses. Everything else is a sum or a difference of these three,
 * each O(log stretches), at any distance. [R3]
 *
 * The first and the last stretch hold work, so that every amount of work has a time.
 */
export class WorkingTime {
  /** Works round the clock: time and work are the same thing. */
  readonly continuous: boolean;
  private readonly weeks: readonly WeekTable[];
  private readonly only: WeekTable;
  private readonly starts: Float64Array;
  private readonly workAtStart: Float64Array;
  /** What to add to a week's own count so that the whole is one unbroken function. */
  private readonly shifts: Float64Array;
  /** The stretch of the last answer, where the next one mostly lies too; only a shortcut for the search. */
  private last = 0;

  constructor(stretches: readonly [Stretch, ...Stretch[]]) {
    this.weeks = stretches.map((stretch) => stretch.week);
    this.only = stretches[0].week;
    this.continuous = stretches.every((stretch) => stretch.week.weekWork === TENTHS_PER_WEEK);
    this.starts = Float64Array.from(stretches, (stretch) => stretch.from);
    this.workAtStart = new Float64Array(stretches.length);
    this.shifts = new Float64Array(stretches.length);
    this.workAtStart[0] = Number.NEGATIVE_INFINITY;
    for (let i = 1; i < stretches.length; i++) this.join(i);
  }

  private join(i: number): void {
    const start = this.starts[i] as number;
    const before = this.weeks[i - 1] as WeekTable;
    const after = this.weeks[i] as WeekTable;
    this.workAtStart[i] = before.workAt(start) + (this.shifts[i - 1] as number);
    this.shifts[i] = (this.workAtStart[i] as number) - after.workAt(start);
  }

  /** Work done until `time`, counted from an arbitrary but fixed origin. */
  workAt(time: Time): Tenths {
    if (this.continuous) return time;
    if (this.weeks.length === 1) return this.only.workAt(time);
    const i = this.stretchAtOrBefore(this.starts, time);
    return (this.weeks[i] as WeekTable).workAt(time) + (this.shifts[i] as number);
  }

  /** The latest time with no more than `work` done: the reading of a start (Monday 08:00). */
  latest(work: Tenths): Time {
    if (this.continuous) return work;
    if (this.weeks.length === 1) return this.only.latest(work);
    const i = this.stretchAtOrBefore(this.workAtStart, work);
    return (this.weeks[i] as WeekTable).latest(work - (this.shifts[i] as number));
  }

  /** The earliest time with `work` done: the reading of a finish (Friday 17:00). */
  earliest(work: Tenths): Time {
    if (this.continuous) return work;
    if (this.weeks.length === 1) return this.only.earliest(work);
    const i = this.stretchBefore(this.workAtStart, work);
    return (this.weeks[i] as WeekTable).earliest(work - (this.shifts[i] as number));
  }

  /** Index of the last entry ≤ value; 0 if there is none. */
  private stretchAtOrBefore(sorted: Float64Array, value: number): number {
    const { last } = this;
    const next = last + 1;
    if ((sorted[last] as number) <= value && (next === sorted.length || (sorted[next] as number) > value))
      return last;
    this.last = lastAtOrBefore(sorted, value);
    return this.last;
  }

  /** Index of the last entry < value; 0 if there is none. */
  private stretchBefore(sorted: Float64Array, value: number): number {
    const { last } = this;
    const next = last + 1;
    if ((sorted[last] as number) < value && (next === sorted.length || (sorted[next] as number) >= value))
      return last;
    this.last = lastBefore(sorted, value);
    return this.last;
  }

  /** Working time from one moment to another; negative if they are the other way round. */
  between(from: Time, to: Time): Tenths {
    return this.workAt(to) - this.workAt(from);
  }

  /** `time`, or the next working moment. */
  snapForward(time: Time): Time {
    return this.latest(this.workAt(time));
  }

  /** `time`, or the last working moment before it. */
  snapBack(time: Time): Time {
    return this.earliest(this.workAt(time));
  }

  /**
   * Moves by working time: onwards to the reading of a finish, backwards to the reading of a start.
   * Nothing to move by leaves the time as it is.
   */
  shift(time: Time, amount: Tenths): Time {
    if (amount === 0) return time;
    const work = this.workAt(time) + amount;
    return amount > 0 ? this.earliest(work) : this.latest(work);
  }

  /** When work of that duration ends which must not start before `start`. */
  finishAfter(start: Time, duration: Tenths): Time {
    return this.shift(start, duration);
  }

  /** When work of that duration must start to end by `finish`. */
  startBefore(finish: Time, duration: Tenths): Time {
    return this.shift(finish, -duration);
  }
}

function lastAtOrBefore(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

function lastBefore(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] as number) < value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Works round the clock. */
export const ROUND_THE_CLOCK = new WorkingTime([
  { from: Number.NEGATIVE_INFINITY, week: new WeekTable([[0, TENTHS_PER_WEEK]]) },
]);
