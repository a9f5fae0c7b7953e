import { countDays, isCounted, limitToSupportedYears, makeWorkingTime } from '../calendar/kept-stretches.ts';
import { intersectCalendars, resolveCalendar } from '../calendar/resolve-calendar.ts';
import type { WorkingTime } from '../calendar/working-time.ts';
import { type Day, TENTHS_PER_DAY, TENTHS_PER_MINUTE, type Time } from '../model.ts';
import { dayOf, LATEST_SUPPORTED } from '../time.ts';
import { dayFromNumber, dayNumber, minutesOf, momentFromMinutes } from '../wall-clock/wall-clock.ts';
import type { PlannedCalendar } from './planned-project.ts';
import { toCalendars } from './to-calendars.ts';
import { usualTime, usualWeek } from './usual-time.ts';

/** Completes and measures dates; days are `2026-03-02`, moments `2026-03-02T08:00`. */
export interface DateCalendar {
  /** Working minutes of the default day. */
  readonly minutesPerDay: number;
  /** Working minutes of the default week. */
  readonly minutesPerWeek: number;
  /**
   * The first working minute of a day; on a day off, when work usually begins. A shift past midnight belongs to the day on which it
   * begins. [R12]
   */
  startOfDay(day: string): string;
  /**
   * When the working time of a day ends, at midnight the latest; on a day off, when work usually ends. The last supported
   * day ends with its last minute, because no later moment can be stored.
   */
  endOfDay(day: string): string;
  /** Working minutes between two moments. Negative when `to` is before `from`. */
  workingMinutesBetween(from: string, to: string): number;
  /**
   * The moment after `minutes` working minutes; before, if `minutes` is negative. Null if the calendar has too little
   * working time within the supported years.
   */
  addWorkingMinutes(moment: string, minutes: number): string | null;
  /** Working days after the day of `from` up to and including the day of `to`; 0 if `to` is before `from`. */
  workingDaysBetween(from: string, to: string): number;
  /**
   * The same time of day `days` working days later; earlier if `days` is negative. Null if the calendar has too few
   * within the supported years.
   */
  addWorkingDays(moment: string, days: number): string | null;
}

type Spans = readonly (readonly [from: number, to: number])[];

const USUAL_DAY: Spans = [
  [480, 720],
  [780, 1020],
];
/** A shorter rest is a break within a shift. */
const SHORTEST_REST = 4 * 60 * TENTHS_PER_MINUTE;
const LENGTH_OF_DAY = 'YYYY-MM-DD'.length;
const LATEST = minutesOf(LATEST_SUPPORTED) * TENTHS_PER_MINUTE;

/** The calendar with that id, including its parents. A calendar that never works has no end for any length. */
export function makeDateCalendar(calendars: readonly PlannedCalendar[], id: string): DateCalendar {
  const chain = chainOf(calendars, id);
  const stretches = limitToSupportedYears(resolveCalendar(toCalendars(chain)));
  return new ChainCalendar(makeWorkingTime(stretches), makeWorkingTime(countDays(stretches)), chain);
}

/**
 * The calendar with that id, narrowed by this person's calendar (see `makePersonCalendar`); null if they have no time
 * in common. [R8]
 */
export function makeNarrowedDateCalendar(
  calendars: readonly PlannedCalendar[],
  id: string,
  person: PlannedCalendar,
): DateCalendar | null {
  const chain = chainOf(calendars, id);
  const common = intersectCalendars(
    resolveCalendar(toCalendars(chain)),
    resolveCalendar(toCalendars([person])),
  );
  if (common.at(-1)?.spans.length === 0) return null;
  const stretches = limitToSupportedYears(common);
  return new ChainCalendar(makeWorkingTime(stretches), makeWorkingTime(countDays(stretches)), chain);
}

class ChainCalendar implements DateCalendar {
  readonly minutesPerDay: number;
  readonly minutesPerWeek: number;
  readonly #time: WorkingTime;
  /** Each working day counts as one tenth of a minute at its beginning. */
  readonly #days: WorkingTime;
  readonly #usualStart: number;
  readonly #usualEnd: number;

  constructor(time: WorkingTime, days: WorkingTime, chain: readonly PlannedCalendar[]) {
    const usual = usualSpans(chain);
    this.#time = time;
    this.#days = days;
    ({ minutesPerDay: this.minutesPerDay, minutesPerWeek: this.minutesPerWeek } = usualTime(chain));
    this.#usualStart = (usual[0]?.[0] ?? 0) * TENTHS_PER_MINUTE;
    this.#usualEnd = (usual.at(-1)?.[1] ?? 0) * TENTHS_PER_MINUTE;
  }

  startOfDay(day: string): string {
    const midnight = dayIn(day) * TENTHS_PER_DAY;
    const first = this.#time.snapForward(midnight);
    if (first >= midnight + TENTHS_PER_DAY) return textOf(midnight + this.#usualStart);
    const goesOn = first === midnight && this.#time.snapBack(midnight) === midnight;
    return textOf(goesOn ? this.#startAfterShift(midnight) : first);
  }

  /**
   * After the longest rest of a day into which a shift of the day before extends; midnight if no other shift begins.
   * [R12]
   */
  #startAfterShift(midnight: Time): Time {
    const end = midnight + TENTHS_PER_DAY;
    let [start, longest] = [midnight, SHORTEST_REST - 1];
    for (let rest = this.#endOfStretch(midnight, end); rest < end; ) {
      const next = Math.min(this.#time.snapForward(rest), end);
      if (next - rest > longest) [start, longest] = [next, next - rest];
      rest = this.#endOfStretch(next, end);
    }
    return start < end ? start : midnight;
  }

  /** Until when work continues without a rest from a working moment; at most `limit`. */
  #endOfStretch(from: Time, limit: Time): Time {
    let [works, rests] = [from, limit + 1];
    while (rests - works > 1) {
      const middle = Math.floor((works + rests) / 2);
      if (this.#time.between(from, middle) === middle - from) works = middle;
      else rests = middle;
    }
    return works;
  }

  endOfDay(day: string): string {
    const midnight = dayIn(day) * TENTHS_PER_DAY;
    const last = this.#time.snapBack(midnight + TENTHS_PER_DAY);
    const end = last > midnight ? last - midnight : this.#usualEnd;
    return textOf(Math.min(midnight + end, LATEST));
  }

  workingMinutesBetween(from: string, to: string): number {
    return Math.round(this.#time.between(timeOf(from), timeOf(to)) / TENTHS_PER_MINUTE);
  }

  addWorkingMinutes(moment: string, minutes: number): string | null {
    if (minutes === 0) return moment;
    const time = this.#time.shift(timeOf(moment), minutes * TENTHS_PER_MINUTE);
    return isCounted(dayOf(time)) ? textOf(time) : null;
  }

  workingDaysBetween(from: string, to: string): number {
    return Math.max(0, this.#daysBefore(dayIn(to) + 1) - this.#daysBefore(dayIn(from) + 1));
  }

  addWorkingDays(moment: string, days: number): string | null {
    if (days === 0) return moment;
    const day = dayIn(moment);
    // The neighbours of a day off are the next and the previous working day.
    const wanted = days > 0 ? this.#daysBefore(day + 1) + days : this.#daysBefore(day) + days + 1;
    const found = dayOf(this.#days.earliest(wanted));
    return isCounted(found) ? dayFromNumber(found) + moment.slice(LENGTH_OF_DAY) : null;
  }

  #daysBefore(day: Day): number {
    return this.#days.workAt(day * TENTHS_PER_DAY);
  }
}

/** The calendar and all its parents, nearest first. */
function chainOf(calendars: readonly PlannedCalendar[], id: string): PlannedCalendar[] {
  const chain: PlannedCalendar[] = [];
  let next = calendars.find((calendar) => calendar.id === id);
  while (next !== undefined && !chain.includes(next)) {
    chain.push(next);
    const { parentId } = next;
    next = calendars.find((calendar) => calendar.id === parentId);
  }
  return chain;
}

/** The first day of the default week with working time, counted from Monday. */
function usualSpans(chain: readonly PlannedCalendar[]): Spans {
  return (
    usualWeek(chain)
      .slice(1)
      .find((spans) => spans.length > 0) ?? USUAL_DAY
  );
}

// Invalid texts count as 1970-01-01: user input is validated before.
const dayIn = (date: string): Day => dayNumber(date) || 0;
const timeOf = (moment: string): Time => (minutesOf(moment) || 0) * TENTHS_PER_MINUTE;
const textOf = (time: Time): string => momentFromMinutes(Math.round(time / TENTHS_PER_MINUTE));
