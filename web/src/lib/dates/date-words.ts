import {
  dayOf,
  dayOfMonth,
  daysBetween,
  monthOf,
  timeOf,
  weekdayOf,
  yearOf,
} from '@gantry/scheduling/wall-clock';
import { say } from './words/index.ts';

/** The English words that can be typed in every language, and the keys of their translations. */
export const weekdayKeys = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export const monthKeys = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** The weekdays from Sunday, in the reader's language. */
export const weekdayNames: readonly string[] = weekdayKeys.map((day) => say(day));
export const monthNames: readonly string[] = monthKeys.map((month) => say(month));

const weekdayKey = (day: string) => weekdayKeys[weekdayOf(day)] ?? 'sunday';
const monthKey = (day: string) => monthKeys[monthOf(day) - 1] ?? 'january';
export const shortWeekday = (day: string): string => say(`${weekdayKey(day)}Short`);
export const shortMonth = (day: string): string => say(`${monthKey(day)}Short`);

const near = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
] as const);
type Near = -1 | 0 | 1;

/** "Today", "Tomorrow", "Yesterday"; undefined for any other day. */
function nearWords(distance: number, isWithin = false): string | undefined {
  const key = near.get(distance as Near);
  if (key === undefined) return undefined;
  return say(isWithin ? `${key}Within` : key);
}

/** `4 Dec`, with the year when it is not the current one. */
export function shortDay(day: string, today: string): string {
  const values = { day: dayOfMonth(day), month: shortMonth(day) };
  return yearOf(day) === yearOf(today)
    ? say('day', values)
    : say('dayAndYear', { ...values, year: yearOf(day) });
}

/** `Fri 4 Dec`: the form of every date that is not today, tomorrow or yesterday. */
export const weekdayAndDay = (day: string, today: string): string =>
  say('weekdayAndDay', { weekday: shortWeekday(day), day: shortDay(day, today) });

/** `Fri 4 Dec, 15:00`: a day, and its time if it has one. */
export function dateInWords(wallClock: string, today: string): string {
  const time = timeOf(wallClock);
  const day = weekdayAndDay(dayOf(wallClock), today);
  return time === '' ? day : say('withTime', { day, time });
}

/** "Today", "Tomorrow", "Yesterday", else "Fri 4 Dec". */
export const dayWords = (wallClock: string, today: string): string =>
  nearWords(daysBetween(today, wallClock)) ?? weekdayAndDay(dayOf(wallClock), today);

/** In full, for hover and screen readers: "Friday 4 December 2026, 17:00". */
export function exactDate(wallClock: string): string {
  const day = say('exact', {
    weekday: say(weekdayKey(wallClock)),
    day: dayOfMonth(wallClock),
    month: say(monthKey(wallClock)),
    year: yearOf(wallClock),
  });
  const time = timeOf(wallClock);
  return time === '' ? day : say('withTime', { day, time });
}

/** When something happened: "Today, 09:12", "Mon, 11:03", "Fri 13 Nov, 16:20". */
export function momentWords(wallClock: string, today: string): string {
  const near = nearWords(daysBetween(today, wallClock));
  return withTime(near ?? farDay(wallClock, today), wallClock);
}

/** The same within a sentence: "today, 15:22". */
export function momentInSentence(wallClock: string, today: string): string {
  const near = nearWords(daysBetween(today, wallClock), true);
  return withTime(near ?? farDay(wallClock, today), wallClock);
}

const withTime = (day: string, wallClock: string): string =>
  say('withTime', { day, time: timeOf(wallClock) });

/** "Mon" within the last week, else "Fri 13 Nov". */
function farDay(wallClock: string, today: string): string {
  const ago = daysBetween(wallClock, today);
  return ago > 1 && ago < 7 ? shortWeekday(wallClock) : weekdayAndDay(dayOf(wallClock), today);
}

/** The day of the last event, for a column: "Today", "Yesterday", "9 Nov", "9 Nov 2025". */
export const activityWords = (wallClock: string, today: string): string =>
  nearWords(daysBetween(today, wallClock)) ?? shortDay(dayOf(wallClock), today);

/** The day of an event, within a sentence: "today", "Thu", "9 Nov". */
export function dayInSentence(wallClock: string, today: string): string {
  const ago = daysBetween(wallClock, today);
  const near = nearWords(-ago, true);
  if (near !== undefined) return near;
  return ago > 0 && ago < 7 ? shortWeekday(wallClock) : shortDay(dayOf(wallClock), today);
}

/**
 * "3 d", "6.4 h", "30 min": working time in short form. `dayMinutes` is the length of a usual day in the calendar that
 * applies.
 */
export function durationWords(minutes: number, dayMinutes: number): string {
  if (minutes === 0) return say('days', { amount: 0 });
  const isTenthsOfHours = minutes > 60 && minutes % 6 === 0;
  if (minutes % 60 !== 0 && minutes < dayMinutes && !isTenthsOfHours)
    return say('minutes', { amount: minutes });
  if (minutes < dayMinutes) return say('hours', { amount: minutes / 60 });
  return say('days', { amount: Number((minutes / dayMinutes).toFixed(1)) });
}

/** "3 d": a number of days that is already counted. */
export const daysWords = (count: number): string => say('days', { amount: count });

/** "9 working days", "3.5 h", "20 min": the same amount, for places where a bare "d" could be read as calendar days. */
export function workingTimeWords(minutes: number, dayMinutes: number): string {
  const tenths = (amount: number) => Number(amount.toFixed(1));
  if (minutes >= dayMinutes) return say('workingDays', { count: tenths(minutes / dayMinutes) });
  return minutes >= 60 ? say('hours', { amount: tenths(minutes / 60) }) : say('minutes', { amount: minutes });
}
