/**
 * The component's time: whole minutes on a wall clock without a zone, counted from 1970-01-01T00:00. This module reads
 * no clock or zone; the host provides "now".
 */

export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1440;

/** The value of a missing date in a column. */
export const NO_DATE = -2_147_483_648;

const MS_PER_MINUTE = 60_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/;

/**
 * Minutes of a local date such as `2026-11-18T08:30`; a date alone means its midnight. Returns `NO_DATE` for any other
 * text (`2026-02-30` is invalid). Plans contain tens of thousands of dates, so the function allocates no objects.
 */
export function minutesOf(text: string): number {
  if (!PATTERN.test(text)) return NO_DATE;
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return NO_DATE;
  const midnight = daysUntil(year, month, day) * MINUTES_PER_DAY;
  if (text.length === 10) return midnight;
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  return hour > 24 || minute > 59 ? NO_DATE : midnight + hour * MINUTES_PER_HOUR + minute;
}

const ZERO = 48;

const twoDigits = (text: string, at: number): number =>
  10 * (text.charCodeAt(at) - ZERO) + text.charCodeAt(at + 1) - ZERO;

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/**
 * Days from 1970-01-01 to a day, in years that begin in March, so that a leap day comes last.
 * Formula: https://howardhinnant.github.io/date_algorithms.html (days_from_civil).
 */
function daysUntil(year: number, month: number, day: number): number {
  const fromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(fromMarch / 400);
  const ofEra = fromMarch - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** `2026-11-18T08:30` from its minutes; empty for `NO_DATE`. */
export function textOfMinutes(minutes: number): string {
  return minutes === NO_DATE ? '' : dateOf(minutes).toISOString().slice(0, 16);
}

/** Midnight of a day; `month` counts from 1 and may exceed 12. */
export function minutesOfDay(year: number, month: number, day: number): number {
  // `Date.UTC` interprets two-digit years as years of the last century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / MS_PER_MINUTE;
}

export interface CivilDate {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
}

export function civilOf(minutes: number): CivilDate {
  const date = dateOf(minutes);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** For `Intl.DateTimeFormat` with `timeZone: 'UTC'`. */
export function dateOf(minutes: number): Date {
  return new Date(minutes * MS_PER_MINUTE);
}

/** Midnight at or before `minutes`. */
export function startOfDay(minutes: number): number {
  return Math.floor(minutes / MINUTES_PER_DAY) * MINUTES_PER_DAY;
}

/** ISO 8601 week number: the first week contains the year's first Thursday. */
export function weekNumber(minutes: number): number {
  const midnight = startOfDay(minutes);
  const daysSinceMonday = (civilOf(midnight).weekday + 6) % 7;
  const thursday = midnight + (3 - daysSinceMonday) * MINUTES_PER_DAY;
  const newYear = minutesOfDay(civilOf(thursday).year, 1, 1);
  return Math.floor((thursday - newYear) / (7 * MINUTES_PER_DAY)) + 1;
}
