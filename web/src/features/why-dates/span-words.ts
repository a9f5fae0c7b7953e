import { dayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

interface Span {
  readonly start: string | null;
  readonly due: string | null;
}

/** "Mon 9 Nov to Fri 13 Nov", for one day "Mon 9 Nov", with only one date "due Fri 13 Nov". */
export function spanWords({ start, due }: Span, today: string): string {
  const words = (date: string) => weekdayAndDay(dayOf(date), today);
  if (start === null && due === null) return say('noDates');
  if (start === null || due === null)
    return due === null ? say('from', { date: words(start ?? '') }) : say('due', { date: words(due) });
  return dayOf(start) === dayOf(due) ? words(due) : say('span', { from: words(start), to: words(due) });
}
