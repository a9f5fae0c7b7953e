/**
 * Arithmetic on the company's wall clock (`2026-12-02T17:00`) and on days (`2026-12-02`): texts without a zone, as in
 * the contract. Days are numbers since 1970 in UTC, so that daylight saving time never shifts a day.
 */

const MINUTES_PER_DAY = 1440;
const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = MINUTES_PER_DAY * MS_PER_MINUTE;

/** The day of a wall clock or of a day. */
export const dayOf = (wallClock: string): string => wallClock.slice(0, 10);

/** `17:00`; empty for a bare day. */
export const timeOf = (wallClock: string): string => wallClock.slice(11, 16);

/**
 * A moment as an end: midnight is 24:00 of the day that it ends, as ISO 8601 writes it. Its day and its words then are those of
 * that day. Only for days and words: dates are stored, sent and compared as they are.
 * @example
 * asEnd('2026-03-03T00:00'); // '2026-03-02T24:00'
 */
export const asEnd = (wallClock: string): string =>
  timeOf(wallClock) === '00:00' ? `${addDays(dayOf(wallClock), -1)}T24:00` : wallClock;

/** The day on which something ends or is due: an end at midnight belongs to the day before. */
export const endDayOf = (wallClock: string): string => dayOf(asEnd(wallClock));

/** The first and the last day from a start to an end. What ends before it has begun, like a moment at midnight, stands on its last day. */
export function daysOfSpan(start: string, end: string): readonly [first: string, last: string] {
  const [first, last] = [dayOf(start), endDayOf(end)];
  return first <= last ? [first, last] : [last, last];
}

/** Days since 1970-01-01. */
export const dayNumber = (wallClock: string): number =>
  Math.floor(Date.parse(`${dayOf(wallClock)}T00:00:00Z`) / MS_PER_DAY);

/** The day `number` days after 1970-01-01. */
export const dayFromNumber = (number: number): string =>
  new Date(number * MS_PER_DAY).toISOString().slice(0, 10);

/** Minutes since 1970-01-01T00:00 on the same wall clock. */
export const minutesOf = (wallClock: string): number => Date.parse(`${wallClock}Z`) / MS_PER_MINUTE;

/** The moment `minutes` minutes after 1970-01-01T00:00. */
export const momentFromMinutes = (minutes: number): string =>
  new Date(minutes * MS_PER_MINUTE).toISOString().slice(0, 16);

/** The day `count` days later; earlier if `count` is negative. */
export const addDays = (day: string, count: number): string => dayFromNumber(dayNumber(day) + count);

/** Days between two days. Negative when `to` is before `from`. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** The next day with this weekday, excluding today. */
export const nextWeekday = (today: string, weekday: number): string =>
  addDays(today, ((weekday - weekdayOf(today) + 6 + 7) % 7) + 1);

/** The Monday of the day's week (ISO 8601 weeks begin on Monday). */
export const mondayOf = (day: string): string => addDays(dayOf(day), -((weekdayOf(day) + 6) % 7));

export const yearOf = (day: string): number => Number(day.slice(0, 4));
export const monthOf = (day: string): number => Number(day.slice(5, 7));
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));

/** The day; undefined if the calendar has no such day. */
export function findDay(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const number = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(number) || new Date(number).toISOString().slice(0, 10) !== text ? undefined : text;
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The same day `count` months later; the last day of the month if it has no such day. */
export function addMonths(day: string, count: number): string {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count;
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  for (let wanted = dayOfMonth(day); wanted > 27; wanted -= 1) {
    const found = findDay(year, month, wanted);
    if (found !== undefined) return found;
  }
  return findDay(year, month, dayOfMonth(day)) ?? day;
}

/** The week number according to ISO 8601. */
export function isoWeek(day: string): number {
  const thursday = addDays(day, 4 - (weekdayOf(day) || 7));
  return Math.floor(daysBetween(`${yearOf(thursday)}-01-01`, thursday) / 7) + 1;
}
