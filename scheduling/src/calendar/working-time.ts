import type { Tenths, Time } from '../model.ts';
import { TENTHS_PER_WEEK, WeekTable } from './week-table.ts';

/** From `from` on (until the next stretch), this week repeats. */
export interface Stretch {
  readonly from: Time;
  readonly week: WeekTable;
}

/** What `placeFrom` and `placeUntil` answer: in an array, so that a pass over a million works makes no garbage. */
export type Placed = Float64Array;
/** Index in `Placed`: where the work starts, where it finishes, working time until that start or finish. */
export const PLACED_START = 0;
export const PLACED_FINISH = 1;
export const PLACED_WORK = 2;

/** Numbers of a stretch in `rows`: when it starts, work done by then, and what to add to its week's own count. */
const ROW = 3;
const WORK = 1;
const SHIFT = 2;
/** More than this many stretches are searched and not walked. */
const FEW_STEPS = 8;

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
  /** By stretch, its numbers side by side: they are read together. The shifts make the whole one unbroken function. */
  private readonly rows: Float64Array;
  private readonly lastStretch: number;
  /** From where on the last stretch counts, where works after all absences lie. */
  private readonly lastStart: Time;
  /** By equal parts of the time between the first and the last stretch: the stretch that each part begins in. */
  private readonly stretchOfPart: Int32Array;
  private readonly partsFrom: Time;
  private readonly partsPerTenth: number;
  /** The stretch of the last answer by work, where the next one mostly lies too; only a shortcut for the search. */
  private last = 0;

  constructor(stretches: readonly [Stretch, ...Stretch[]]) {
    const count = stretches.length;
    this.weeks = stretches.map((stretch) => stretch.week);
    this.only = stretches[0].week;
    this.continuous = stretches.every((stretch) => stretch.week.weekWork === TENTHS_PER_WEEK);
    this.rows = new Float64Array(count * ROW);
    this.rows[WORK] = Number.NEGATIVE_INFINITY;
    stretches.forEach(({ from }, i) => {
      this.rows[i * ROW] = from;
      if (i > 0) this.join(i);
    });
    this.lastStretch = count - 1;
    this.lastStart = this.startOf(count - 1);
    this.partsFrom = this.startOf(Math.min(1, count - 1));
    const length = this.lastStart - this.partsFrom;
    this.partsPerTenth = length > 0 ? (2 * count) / length : 0;
    this.stretchOfPart = this.findParts(length > 0 ? 2 * count : 0);
  }

  private join(i: number): void {
    const start = this.startOf(i);
    const before = this.weeks[i - 1] as WeekTable;
    const after = this.weeks[i] as WeekTable;
    const done = before.workAt(start) + this.shiftOf(i - 1);
    this.rows[i * ROW + WORK] = done;
    this.rows[i * ROW + SHIFT] = done - after.workAt(start);
  }

  private findParts(count: number): Int32Array {
    const parts = new Int32Array(count + 1);
    let stretch = 1;
    for (let part = 0; part <= count; part++) {
      const from = this.partsFrom + part / this.partsPerTenth;
      while (stretch < this.lastStretch && this.startOf(stretch + 1) <= from) stretch++;
      parts[part] = Math.min(stretch, this.lastStretch);
    }
    return parts;
  }

  private startOf(i: number): Time {
    return this.rows[i * ROW] as number;
  }

  private workOf(i: number): Tenths {
    return this.rows[i * ROW + WORK] as number;
  }

  private shiftOf(i: number): Tenths {
    return this.rows[i * ROW + SHIFT] as number;
  }

  /** Work done until `time`, counted from an arbitrary but fixed origin. */
  workAt(time: Time): Tenths {
    if (this.continuous) return time;
    const i = this.stretchAt(time);
    return (this.weeks[i] as WeekTable).workAt(time) + this.shiftOf(i);
  }

  /** The latest time with no more than `work` done: the reading of a start (Monday 08:00). */
  latest(work: Tenths): Time {
    if (this.continuous) return work;
    if (this.lastStretch === 0) return this.only.latest(work);
    return this.latestFrom(this.stretchAtOrBefore(work), work);
  }

  /** The earliest time with `work` done: the reading of a finish (Friday 17:00). */
  earliest(work: Tenths): Time {
    if (this.continuous) return work;
    if (this.lastStretch === 0) return this.only.earliest(work);
    return this.earliestFrom(this.stretchAtOrBefore(work), work);
  }

  /** `latest`, searched from a stretch that is mostly near. */
  private latestFrom(near: number, work: Tenths): Time {
    let i = this.nearer(near, work);
    while (i < this.lastStretch && this.workOf(i + 1) <= work) i++;
    while (this.workOf(i) > work) i--;
    return (this.weeks[i] as WeekTable).latest(work - this.shiftOf(i));
  }

  /** `earliest`, searched from a stretch that is mostly near. */
  private earliestFrom(near: number, work: Tenths): Time {
    let i = this.nearer(near, work);
    while (i < this.lastStretch && this.workOf(i + 1) < work) i++;
    while (i > 0 && this.workOf(i) >= work) i--;
    return (this.weeks[i] as WeekTable).earliest(work - this.shiftOf(i));
  }

  /**
   * A work of that duration (more than none) which must not start before `time`: what `workAt`, `latest` and `earliest` say, with
   * one search.
   */
  placeFrom(time: Time, duration: Tenths, placed: Placed): void {
    const i = this.continuous ? 0 : this.stretchAt(time);
    const done = this.continuous ? time : (this.weeks[i] as WeekTable).workAt(time) + this.shiftOf(i);
    this.placeWork(i, done, done + duration, placed);
    placed[PLACED_WORK] = done;
  }

  /** A work of that duration (more than none) which must be done by `time`. */
  placeUntil(time: Time, duration: Tenths, placed: Placed): void {
    const i = this.continuous ? 0 : this.stretchAt(time);
    const done = this.continuous ? time : (this.weeks[i] as WeekTable).workAt(time) + this.shiftOf(i);
    this.placeWork(i, done - duration, done, placed);
    placed[PLACED_WORK] = done;
  }

  private placeWork(near: number, from: Tenths, to: Tenths, placed: Placed): void {
    placed[PLACED_START] = this.continuous ? from : this.latestFrom(near, from);
    placed[PLACED_FINISH] = this.continuous ? to : this.earliestFrom(near, to);
  }

  /** Index of the stretch that a time lies in. */
  private stretchAt(time: Time): number {
    if (time >= this.lastStart) return this.lastStretch;
    if (time < this.partsFrom) return 0;
    let i = this.stretchOfPart[((time - this.partsFrom) * this.partsPerTenth) | 0] as number;
    while (this.startOf(i + 1) <= time) i++;
    while (this.startOf(i) > time) i--;
    return i;
  }

  /** The same stretch where a few steps lead from it to `work`, else the one that a search finds. */
  private nearer(near: number, work: Tenths): number {
    const isBefore = near + FEW_STEPS <= this.lastStretch && this.workOf(near + FEW_STEPS) <= work;
    const isAfter = near >= FEW_STEPS && this.workOf(near - FEW_STEPS) > work;
    return isBefore || isAfter ? this.stretchAtOrBefore(work) : near;
  }

  /** Index of the last stretch before which no more than `work` is done; 0 if there is none. */
  private stretchAtOrBefore(work: Tenths): number {
    const { last } = this;
    if (this.workOf(last) <= work && (last === this.lastStretch || this.workOf(last + 1) > work)) return last;
    let low = 0;
    let high = this.lastStretch;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.workOf(middle) <= work) low = middle;
      else high = middle - 1;
    }
    this.last = low;
    return low;
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
    if (this.continuous) return time + amount;
    const i = this.stretchAt(time);
    const work = (this.weeks[i] as WeekTable).workAt(time) + this.shiftOf(i) + amount;
    return amount > 0 ? this.earliestFrom(i, work) : this.latestFrom(i, work);
  }

  /** When work of that duration ends which must not start before `start`. */
  finishAfter(start: Time, duration: Tenths): Time {
    return this.shift(start, duration);
  }

  /** When the first of those who share the work has done that much of it, where they begin at `start`. */
  firstFinishAfter(start: Time, duration: Tenths): Time {
    return this.finishAfter(start, duration);
  }

  /** When what is left ends that is resumed at `resume`, where `done` was done from `start` on. */
  finishRest(resume: Time, left: Tenths, _start: Time, _done: Tenths): Time {
    return this.finishAfter(resume, left);
  }

  /** When work of that duration must start to end by `finish`. */
  startBefore(finish: Time, duration: Tenths): Time {
    return this.shift(finish, -duration);
  }
}

/** Works round the clock. */
export const ROUND_THE_CLOCK = new WorkingTime([
  { from: Number.NEGATIVE_INFINITY, week: new WeekTable([[0, TENTHS_PER_WEEK]]) },
]);
