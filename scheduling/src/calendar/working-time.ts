import type { Tenths, Time } from '../model.ts';
import { TENTHS_PER_WEEK, WeekTable } from './week-table.ts';

/** From `from` on (until the next stretch), this week repeats. */
export interface Stretch {
  readonly from: Time;
  readonly week: WeekTable;
}

/** The result of `placeFrom` and `placeUntil`, in a reused array: a pass over a million works creates no garbage. */
export type Placed = Float64Array;
/** Indexes in `Placed`: the start of the work, its finish, and the working time up to the `time` that was given. */
export const PLACED_START = 0;
export const PLACED_FINISH = 1;
export const PLACED_WORK = 2;

/**
 * The numbers of a stretch in `rows`: its start, the work done by then, and what to add to the count of its own week.
 */
const ROW = 3;
const WORK = 1;
const SHIFT = 2;
/** Searches instead of walking when more than this many stretches lie between. */
const FEW_STEPS = 8;

/**
 * A calendar prepared for counting: one non-decreasing function from time to work done, composed of stretches of
 * repeating weeks, and its two inverses. Everything else is a sum or a difference of these three, each O(log
 * stretches), at any distance. [R3]
 *
 * The first and the last stretch contain work, so that every amount of work has a time.
 */
export class WorkingTime {
  /** Works round the clock: time and work are equal. */
  readonly continuous: boolean;
  private readonly weeks: readonly WeekTable[];
  private readonly only: WeekTable;
  /**
   * The numbers of each stretch are adjacent because they are read together. The shifts make the function continuous.
   */
  private readonly rows: Float64Array;
  private readonly lastStretch: number;
  /** Start of the last stretch. Most works after all absences fall into it. */
  private readonly lastStart: Time;
  /** The time between the first and the last stretch is cut into equal parts: the stretch in which each part begins. */
  private readonly stretchOfPart: Int32Array;
  private readonly partsFrom: Time;
  private readonly partsPerTenth: number;
  /** The stretch of the last answer by work. The next answer is usually in it too, which shortens the search. */
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

  /** The latest time with no more than `work` done: interprets it as a start (Monday 08:00). */
  latest(work: Tenths): Time {
    if (this.continuous) return work;
    if (this.lastStretch === 0) return this.only.latest(work);
    return this.latestFrom(this.stretchAtOrBefore(work), work);
  }

  /** The earliest time with `work` done: interprets it as a finish (Friday 17:00). */
  earliest(work: Tenths): Time {
    if (this.continuous) return work;
    if (this.lastStretch === 0) return this.only.earliest(work);
    return this.earliestFrom(this.stretchAtOrBefore(work), work);
  }

  /** `latest`, searched from a stretch that is usually near. */
  private latestFrom(near: number, work: Tenths): Time {
    let i = this.nearer(near, work);
    while (i < this.lastStretch && this.workOf(i + 1) <= work) i++;
    while (this.workOf(i) > work) i--;
    return (this.weeks[i] as WeekTable).latest(work - this.shiftOf(i));
  }

  /** `earliest`, searched from a stretch that is usually near. */
  private earliestFrom(near: number, work: Tenths): Time {
    let i = this.nearer(near, work);
    while (i < this.lastStretch && this.workOf(i + 1) < work) i++;
    while (i > 0 && this.workOf(i) >= work) i--;
    return (this.weeks[i] as WeekTable).earliest(work - this.shiftOf(i));
  }

  /**
   * Places a work of that duration (above 0) that must not start before `time`. Combines `workAt`, `latest` and
   * `earliest` in one search.
   */
  placeFrom(time: Time, duration: Tenths, placed: Placed): void {
    const i = this.continuous ? 0 : this.stretchAt(time);
    const done = this.continuous ? time : (this.weeks[i] as WeekTable).workAt(time) + this.shiftOf(i);
    this.placeWork(i, done, done + duration, placed);
    placed[PLACED_WORK] = done;
  }

  /** Places a work of that duration (above 0) that must be finished by `time`. */
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

  /** Returns `near` if a few steps lead from it to `work`, else the result of a search. */
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

  /** Working time between two moments. Negative when `to` is before `from`. */
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

  /** Moves by working time: forward to a finish, backward to a start. An amount of 0 returns `time` unchanged. */
  shift(time: Time, amount: Tenths): Time {
    if (amount === 0) return time;
    if (this.continuous) return time + amount;
    const i = this.stretchAt(time);
    const work = (this.weeks[i] as WeekTable).workAt(time) + this.shiftOf(i) + amount;
    return amount > 0 ? this.earliestFrom(i, work) : this.latestFrom(i, work);
  }

  /** When a work of that duration ends that starts at `start` or at the next working moment. */
  finishAfter(start: Time, duration: Tenths): Time {
    return this.shift(start, duration);
  }

  /** When the first of the people who share the work has completed that duration, beginning at `start`. */
  firstFinishAfter(start: Time, duration: Tenths): Time {
    return this.finishAfter(start, duration);
  }

  /** When the rest of a work ends. `left` resumes at `resume`; `done` was done from `start` on. */
  finishRest(resume: Time, left: Tenths, _start: Time, _done: Tenths): Time {
    return this.finishAfter(resume, left);
  }

  /** When a work of that duration must start to end by `finish`. */
  startBefore(finish: Time, duration: Tenths): Time {
    return this.shift(finish, -duration);
  }
}

/** Works round the clock. */
export const ROUND_THE_CLOCK = new WorkingTime([
  { from: Number.NEGATIVE_INFINITY, week: new WeekTable([[0, TENTHS_PER_WEEK]]) },
]);
