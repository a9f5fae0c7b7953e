import { addDays } from '../wall-clock/wall-clock.ts';
import { type DateCalendar, makeDateCalendar, makeNarrowedDateCalendar } from './date-calendar.ts';
import type { PlannedCalendar } from './planned-project.ts';

/**
 * The calendar for typed dates of a work when the calendars of its people count: each of them narrows the work's
 * calendar [R8] and does a share as long as the work, from the earliest start of a share to the latest finish [R9].
 * Without people it is the work's calendar.
 */
export function makePeopleDateCalendar(
  calendars: readonly PlannedCalendar[],
  id: string,
  people: readonly PlannedCalendar[],
): DateCalendar {
  const own = makeDateCalendar(calendars, id);
  const shares = people.map((person) => makeNarrowedDateCalendar(calendars, id, person) ?? own);
  const [only, ...others] = shares;
  if (only === undefined) return own;
  return others.length === 0 ? only : new SharedCalendar(own, shares);
}

class SharedCalendar implements DateCalendar {
  readonly minutesPerDay: number;
  readonly minutesPerWeek: number;
  readonly #own: DateCalendar;
  readonly #shares: readonly DateCalendar[];

  constructor(own: DateCalendar, shares: readonly DateCalendar[]) {
    this.minutesPerDay = own.minutesPerDay;
    this.minutesPerWeek = own.minutesPerWeek;
    this.#own = own;
    this.#shares = shares;
  }

  /** When the first of the people present that day begins. */
  startOfDay(day: string): string {
    return firstOf(this.#thereOn(day).map((share) => share.startOfDay(day)));
  }

  endOfDay(day: string): string {
    return lastOf(this.#thereOn(day).map((share) => share.endOfDay(day)));
  }

  /** The longest length that fits every share. */
  workingMinutesBetween(from: string, to: string): number {
    const minutes = this.#shares.map((share) => Math.abs(share.workingMinutesBetween(from, to)));
    return Math.min(...minutes) * (from <= to ? 1 : -1);
  }

  addWorkingMinutes(moment: string, minutes: number): string | null {
    return this.#farthest((share) => share.addWorkingMinutes(moment, minutes), minutes);
  }

  workingDaysBetween(from: string, to: string): number {
    return Math.min(...this.#shares.map((share) => share.workingDaysBetween(from, to)));
  }

  addWorkingDays(moment: string, days: number): string | null {
    return this.#farthest((share) => share.addWorkingDays(moment, days), days);
  }

  #thereOn(day: string): readonly DateCalendar[] {
    const next = addDays(day, 1);
    const there = this.#shares.filter(
      (share) => share.workingMinutesBetween(`${day}T00:00`, `${next}T00:00`) > 0,
    );
    return there.length > 0 ? there : [this.#own];
  }

  #farthest(find: (share: DateCalendar) => string | null, amount: number): string | null {
    const moments = this.#shares.map(find);
    const known = moments.filter((moment) => moment !== null);
    if (known.length < moments.length) return null;
    return amount < 0 ? firstOf(known) : lastOf(known);
  }
}

const firstOf = (moments: readonly string[]): string => moments.toSorted()[0] ?? '';
const lastOf = (moments: readonly string[]): string => moments.toSorted().at(-1) ?? '';
