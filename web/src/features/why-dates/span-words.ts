import { dayOf, daysOfSpan, endDayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

interface Span {
  readonly start: string | null;
  readonly due: string | null;
}

/** "Mon 9 Nov to Fri 13 Nov", for one day "Mon 9 Nov", with only one date "due Fri 13 Nov". */
export function spanWords({ start, due }: Span, today: string): string {
  const words = (day: string) => weekdayAndDay(day, today);
  if (start === null && due === null) return say('noDates');
  if (start === null || due === null)
    return due === null
      ? say('from', { date: words(dayOf(start ?? '')) })
      : say('due', { date: words(endDayOf(due)) });
  const [first, last] = daysOfSpan(start, due);
  return first === last ? words(last) : say('span', { from: words(first), to: words(last) });
}
