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

/** In English, as they are typed in every language, and the keys of their names. */
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

/** The days from Sunday, as the reader's language calls them. */
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

/** "Today", "Tomorrow", "Yesterday"; undefined where a day is not so near. */
function nearWords(distance: number, isWithin = false): string | undefined {
  const key = near.get(distance as Near);
  if (key === undefined) return undefined;
  return say(isWithin ? `${key}Within` : key);
}

/** `4 Dec`, with the year where it is not this one. */
export function shortDay(day: string, today: string): string {
  const values = { day: dayOfMonth(day), month: shortMonth(day) };
  return yearOf(day) === yearOf(today)
    ? say('day', values)
    : say('dayAndYear', { ...values, year: yearOf(day) });
}

/** `Fri 4 Dec`: the form of every date that is not near. */
export const weekdayAndDay = (day: string, today: string): string =>
  say('weekdayAndDay', { weekday: shortWeekday(day), day: shortDay(day, today) });

/** `Fri 4 Dec, 15:00`: a day, and its time where it has one. */
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

/** "Mon" in the week that has passed, else "Fri 13 Nov". */
function farDay(wallClock: string, today: string): string {
  const ago = daysBetween(wallClock, today);
  return ago > 1 && ago < 7 ? shortWeekday(wallClock) : weekdayAndDay(dayOf(wallClock), today);
}

/** The day of what happened last, for a column: "Today", "Yesterday", "9 Nov", "9 Nov 2025". */
export const activityWords = (wallClock: string, today: string): string =>
  nearWords(daysBetween(today, wallClock)) ?? shortDay(dayOf(wallClock), today);

/** On which day something happened, within a sentence: "today", "Thu", "9 Nov". */
export function dayInSentence(wallClock: string, today: string): string {
  const ago = daysBetween(wallClock, today);
  const near = nearWords(-ago, true);
  if (near !== undefined) return near;
  return ago > 0 && ago < 7 ? shortWeekday(wallClock) : shortDay(dayOf(wallClock), today);
}

/** "3 d", "6.4 h", "30 min": working time, in the words of a plan. `dayMinutes`: of the usual day of the calendar that applies. */
export function durationWords(minutes: number, dayMinutes: number): string {
  if (minutes === 0) return say('days', { amount: 0 });
  const isTenthsOfHours = minutes > 60 && minutes % 6 === 0;
  if (minutes % 60 !== 0 && minutes < dayMinutes && !isTenthsOfHours)
    return say('minutes', { amount: minutes });
  if (minutes < dayMinutes) return say('hours', { amount: minutes / 60 });
  return say('days', { amount: Number((minutes / dayMinutes).toFixed(1)) });
}

/** "3 d": days that are counted already. */
export const daysWords = (count: number): string => say('days', { amount: count });

/** "9 working days", "3.5 h", "20 min": the same amount where a bare "d" may be taken for days of the calendar. */
export function workingTimeWords(minutes: number, dayMinutes: number): string {
  const tenths = (amount: number) => Number(amount.toFixed(1));
  if (minutes >= dayMinutes) return say('workingDays', { count: tenths(minutes / dayMinutes) });
  return minutes >= 60 ? say('hours', { amount: tenths(minutes / 60) }) : say('minutes', { amount: minutes });
}
