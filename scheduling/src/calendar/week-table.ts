import { TENTHS_PER_DAY, type Tenths } from '../model.ts';

/** Working spans of a week in tenths of a minute since its Sunday 00:00: sorted, disjoint, none empty. */
export type WeekSpans = readonly (readonly [from: Tenths, to: Tenths])[];

export const TENTHS_PER_WEEK = 7 * TENTHS_PER_DAY;
/** Day 0 (1970-01-01) was a Thursday: its week began four days before. */
const FIRST_SUNDAY = -4 * TENTHS_PER_DAY;
/** Fine enough that the first span tried is nearly always the right one. */
const BUCKETS = 64;
const PARTS_PER_DAY = 48;
const TENTHS_PER_PART = TENTHS_PER_DAY / PARTS_PER_DAY;

/**
 * A week that repeats forever, as a function W from time to work done since the week of 1970-01-01, and its inverse. W
 * is constant outside working time, so it has two inverses: the earliest time of an amount of work (Friday 17:00) and
 * the latest (Monday 08:00). Both directions take two divisions and rarely a step from one span to the next.
 */
export class WeekTable {
  readonly weekWork: Tenths;
  private readonly from: Float64Array;
  private readonly to: Float64Array;
  /** Work done before each span, and one more entry for the whole week. */
  private readonly workBefore: Float64Array;
  /** For each half hour: the first span that ends after the half hour begins. */
  private readonly spanOfPart = new Uint16Array(7 * PARTS_PER_DAY);
  /** For each equal part of the week's work: the span that contains it. */
  private readonly spanOfBucket = new Uint16Array(BUCKETS + 1);

  constructor(spans: WeekSpans) {
    const count = spans.length;
    this.from = Float64Array.from(spans, (span) => span[0]);
    this.to = Float64Array.from(spans, (span) => span[1]);
    this.workBefore = new Float64Array(count + 1);
    spans.forEach(([from, to], i) => {
      this.workBefore[i + 1] = (this.workBefore[i] ?? 0) + to - from;
    });
    this.weekWork = this.workBefore[count] ?? 0;
    for (let part = 0, span = 0; part < this.spanOfPart.length; part++) {
      while (span < count && (this.to[span] as number) <= part * TENTHS_PER_PART) span++;
      this.spanOfPart[part] = span;
    }
    for (let bucket = 0, span = 0; bucket <= BUCKETS; bucket++) {
      const work = (bucket * this.weekWork) / BUCKETS;
      while (span < count - 1 && (this.workBefore[span + 1] as number) <= work) span++;
      this.spanOfBucket[bucket] = span;
    }
  }

  /** Work done from the start of the week of 1970-01-01 until `time` (negative before). */
  workAt(time: number): number {
    const sinceSunday = time - FIRST_SUNDAY;
    const week = Math.floor(sinceSunday / TENTHS_PER_WEEK);
    const inWeek = sinceSunday - week * TENTHS_PER_WEEK;
    let span = this.spanOfPart[(inWeek / TENTHS_PER_PART) | 0] as number;
    while (span < this.to.length && (this.to[span] as number) <= inWeek) span++;
    const done = this.workBefore[span] as number;
    const started = span < this.from.length ? inWeek - (this.from[span] as number) : 0;
    return week * this.weekWork + done + Math.max(started, 0);
  }

  /** The latest time with no more than `work` done: when work continues. The week must contain work. */
  latest(work: number): number {
    const week = Math.floor(work / this.weekWork);
    const inWeek = work - week * this.weekWork;
    let span = this.spanOfBucket[((inWeek * BUCKETS) / this.weekWork) | 0] as number;
    while ((this.workBefore[span + 1] as number) <= inWeek) span++;
    return this.timeIn(span, week, inWeek);
  }

  /** The earliest time with `work` done: when work ends. The week must contain work. */
  earliest(work: number): number {
    const week = Math.ceil(work / this.weekWork) - 1;
    const inWeek = work - week * this.weekWork;
    let span = this.spanOfBucket[((inWeek * BUCKETS) / this.weekWork) | 0] as number;
    while ((this.workBefore[span + 1] as number) < inWeek) span++;
    while ((this.workBefore[span] as number) >= inWeek) span--;
    return this.timeIn(span, week, inWeek);
  }

  private timeIn(span: number, week: number, inWeek: number): number {
    const inSpan = inWeek - (this.workBefore[span] as number);
    return FIRST_SUNDAY + week * TENTHS_PER_WEEK + (this.from[span] as number) + inSpan;
  }
}
