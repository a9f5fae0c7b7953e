import { dayOfMonth, daysOfSpan, monthNames, monthOf, yearOf } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

/** A span of dates for screen readers: “3 to 9 December”, “28 November to 3 December”, “on 3 December”. */
export function spanWords(start: string, due: string, today: string): string {
  const [from, to] = daysOfSpan(start, due);
  if (from === to) return say('onDay', { date: fullDay(to, today) });
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const until = fullDay(to, today);
  return isSameMonth
    ? say('spanInMonth', { from: dayOfMonth(from), to: until })
    : say('span', { from: fullDay(from, today), to: until });
}

/** “3 December”, with its year when that is not the current one. */
export function fullDay(date: string, today: string): string {
  const [day, month, year] = [dayOfMonth(date), monthNames[monthOf(date) - 1] ?? '', yearOf(date)];
  return year === yearOf(today)
    ? say('fullDay', { day, month })
    : say('fullDayAndYear', { day, month, year });
}
