import { type Day, TENTHS_PER_DAY, type Time } from './model.ts';

const SECONDS_PER_TENTH = 6;
const MS_PER_TENTH = SECONDS_PER_TENTH * 1000;
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?Z?$/;

/** The supported range of moments, to the minute: the years 1900 to 2199. Moments outside it are never stored. */
export const EARLIEST_SUPPORTED = '1900-01-01T00:00';
export const LATEST_SUPPORTED = '2199-12-31T23:59';

/** The milliseconds of a wall-clock text since 1970, computed with JavaScript's UTC calendar, which has no zone. */
function utcMilliseconds(text: string): number | null {
  const match = DATE_TIME.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const sameDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const inDay = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return sameDay && Number(minute) < 60 && Number(second) < 60 && inDay <= 86_400
    ? date.getTime() + inDay * 1000
    : null;
}

/**
 * Parses `YYYY-MM-DD[THH:MM[:SS]]` as a wall-clock moment, rounded to the tenth of a minute; `24:00` is the end of the
 * day. Null for any other text.
 * @example parseTime('1970-01-01T00:01:00') // 10
 */
export function parseTime(text: string): Time | null {
  const milliseconds = utcMilliseconds(text);
  return milliseconds === null ? null : Math.round(milliseconds / MS_PER_TENTH);
}

/** Parses the date part of a text as a day number. Null if it is not a date. */
export function parseDay(text: string): Day | null {
  const time = parseTime(text.slice(0, 10));
  return time === null ? null : dayOf(time);
}

/**
 * Formats a moment as `YYYY-MM-DDTHH:MM:SS`; years beyond four digits have a sign, as in ISO 8601.
 * @example formatTime(10) // '1970-01-01T00:01:00'
 */
export function formatTime(time: Time): string {
  const date = new Date(time * MS_PER_TENTH);
  return Number.isNaN(date.getTime()) ? 'beyond all dates' : date.toISOString().replace(/\.\d+Z$/, '');
}

/** Formats a day number as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  return formatTime(day * TENTHS_PER_DAY).replace(/T.*/, '');
}

/** The day of a moment; midnight belongs to the day that it begins. */
export function dayOf(time: Time): Day {
  return Math.floor(time / TENTHS_PER_DAY);
}

/** 0 = Sunday … 6 = Saturday. (Day 0 was a Thursday.) */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}
