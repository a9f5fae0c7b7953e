import type { Calendar } from '@gantry/contract';
import { toDayNumber, toMinutes, toWallClock } from './wall-clock.ts';

type Spans = readonly (readonly [from: number, to: number])[];

/** Planned dates lie within 1900 and 2199 (contract); the tables reach a year further on both sides. */
const FIRST_DAY = toDayNumber('1899-01-01');
const DAY_COUNT = toDayNumber('2201-01-01') - FIRST_DAY;
const MINUTES_PER_DAY = 1440;
const USUAL_DAY: Spans = [
  [480, 720],
  [780, 1020],
];

/**
 * Working times of one calendar, its parents included, as two running sums over all days that a plan can hold. Every
 * question is then a subtraction or a binary search, however far apart the dates are.
 */
export class WorkingCalendar {
  /** Working minutes before each day. */
  readonly #minutesBefore = new Int32Array(DAY_COUNT + 1);
  /** Days with working time before each day. */
  readonly #daysBefore = new Int32Array(DAY_COUNT + 1);
  readonly #spansOf: (dayNumber: number) => Spans;
  readonly #usualDay: Spans;

  /** `chain`: the calendar, its parent, and so on up. */
  constructor(chain: readonly Calendar[]) {
    const week = resolveWeek(chain);
    const exceptions = resolveExceptions(chain);
    this.#usualDay = week.slice(1).find((spans) => spans.length > 0) ?? USUAL_DAY;
    this.#spansOf = (dayNumber) => exceptions.get(dayNumber) ?? week[weekdayOf(dayNumber)] ?? [];
    for (let index = 0; index < DAY_COUNT; index++) {
      const minutes = minutesIn(this.#spansOf(FIRST_DAY + index));
      this.#minutesBefore[index + 1] = at(this.#minutesBefore, index) + minutes;
      this.#daysBefore[index + 1] = at(this.#daysBefore, index) + (minutes > 0 ? 1 : 0);
    }
  }

  /** The length of the calendar's usual working day. */
  get minutesPerDay(): number {
    return minutesIn(this.#usualDay);
  }

  /** A bare start day: its first working minute; on a day off, when work usually begins. */
  startOfDay(day: string): string {
    const [first] = this.#spansOrUsual(day);
    return toWallClock(toMinutes(`${day}T00:00`) + (first?.[0] ?? 0));
  }

  /** A bare due day: its last working minute; on a day off, when work usually ends. */
  endOfDay(day: string): string {
    const last = this.#spansOrUsual(day).at(-1);
    // A day that works until midnight ends at 23:59, so that its due still lies on it.
    return toWallClock(toMinutes(`${day}T00:00`) + Math.min(last?.[1] ?? 0, MINUTES_PER_DAY - 1));
  }

  /** Working minutes from one moment to a later one; negative if they are the other way round. */
  workingMinutesBetween(from: string, to: string): number {
    return this.#workAt(toMinutes(to)) - this.#workAt(toMinutes(from));
  }

  /**
   * When work of that many minutes ends that starts at `start`; where `minutes` is negative, when it must start to end
   * there. Null where the calendar has not so much working time left.
   */
  addWorkingMinutes(start: string, minutes: number): string | null {
    if (minutes === 0) return start;
    const work = this.#workAt(toMinutes(start)) + minutes;
    return minutes > 0 ? this.#finishOf(work) : this.#startOf(work);
  }

  /**
   * The same time of day so many working days later, or earlier where `days` is negative. Null where the calendar has not
   * so many.
   */
  addWorkingDays(moment: string, days: number): string | null {
    if (days === 0) return moment;
    const index = clampDay(toDayNumber(moment) - FIRST_DAY);
    // Of a day off, the next and the one before are its neighbours.
    const wanted = days > 0 ? at(this.#daysBefore, index + 1) + days : at(this.#daysBefore, index) + days + 1;
    const target =
      wanted > 0 ? firstIndex(DAY_COUNT, (day) => at(this.#daysBefore, day + 1) >= wanted) : null;
    return target === null ? null : momentOf(target, minuteOfDay(moment));
  }

  /** Working days after the day of `from` up to and with the day of `to`. */
  workingDaysBetween(from: string, to: string): number {
    const afterFrom = clampDay(toDayNumber(from) + 1 - FIRST_DAY);
    const afterTo = clampDay(toDayNumber(to) + 1 - FIRST_DAY);
    return Math.max(0, at(this.#daysBefore, afterTo) - at(this.#daysBefore, afterFrom));
  }

  #spansOrUsual(day: string): Spans {
    const spans = this.#spansOf(toDayNumber(day));
    return spans.length > 0 ? spans : this.#usualDay;
  }

  /** Working minutes done before a moment. */
  #workAt(minutes: number): number {
    const dayNumber = Math.floor(minutes / MINUTES_PER_DAY);
    const index = dayNumber - FIRST_DAY;
    if (index < 0) return 0;
    if (index >= DAY_COUNT) return at(this.#minutesBefore, DAY_COUNT);
    const minuteOfDay = minutes - dayNumber * MINUTES_PER_DAY;
    const today = this.#spansOf(dayNumber).reduce(
      (sum, [from, to]) => sum + Math.max(0, Math.min(to, minuteOfDay) - from),
      0,
    );
    return at(this.#minutesBefore, index) + today;
  }

  /** The earliest moment by which that much work is done: a finish (Friday 17:00). */
  #finishOf(work: number): string | null {
    const index = firstIndex(DAY_COUNT, (day) => at(this.#minutesBefore, day + 1) >= work);
    if (index === null) return null;
    let left = work - at(this.#minutesBefore, index);
    for (const [from, to] of this.#spansOf(FIRST_DAY + index)) {
      if (left <= to - from) return momentOf(index, from + left);
      left -= to - from;
    }
    return null;
  }

  /** The latest moment by which no more than that work is done: a start (Monday 08:00). */
  #startOf(work: number): string | null {
    if (work < 0) return null;
    const index = firstIndex(DAY_COUNT, (day) => at(this.#minutesBefore, day + 1) > work);
    if (index === null) return null;
    let left = work - at(this.#minutesBefore, index);
    for (const [from, to] of this.#spansOf(FIRST_DAY + index)) {
      if (left < to - from) return momentOf(index, from + left);
      left -= to - from;
    }
    return null;
  }
}

function resolveWeek(chain: readonly Calendar[]): Spans[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const saying = chain.find((calendar) => calendar.week[weekday] != null);
    return saying?.week[weekday] ?? [];
  });
}

/** The nearest calendar's exceptions win, and within one calendar the first listed. */
function resolveExceptions(chain: readonly Calendar[]): Map<number, Spans> {
  const byDay = new Map<number, Spans>();
  for (const { from, to, spans } of chain.flatMap((calendar) => calendar.exceptions)) {
    const last = Math.min(toDayNumber(to), FIRST_DAY + DAY_COUNT);
    for (let day = toDayNumber(from); day <= last; day++) if (!byDay.has(day)) byDay.set(day, spans);
  }
  return byDay;
}

function minutesIn(spans: Spans): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7;
}

function momentOf(index: number, minuteOfDay: number): string {
  return toWallClock((FIRST_DAY + index) * MINUTES_PER_DAY + minuteOfDay);
}

function minuteOfDay(moment: string): number {
  return toMinutes(moment) - toMinutes(`${moment.slice(0, 10)}T00:00`);
}

function clampDay(index: number): number {
  return Math.max(0, Math.min(DAY_COUNT, index));
}

function at(sums: Int32Array, index: number): number {
  return sums[index] ?? 0;
}

/** The first index for which `holds` is true, where it is false up to there and true from there on. */
function firstIndex(length: number, holds: (index: number) => boolean): number | null {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low < length ? low : null;
}
