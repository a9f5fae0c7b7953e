import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import type { Comparison } from './compare.ts';

/** "+3 d", "−4 h", "0 d": working time that something ends later, or earlier, than it was to. */
export function varianceWords(minutes: number, minutesPerDay: number): string {
  const amount = Math.abs(minutes);
  const sign = minutes > 0 ? '+' : minutes < 0 ? '−' : '';
  if (amount === 0) return '0 d';
  if (amount >= minutesPerDay) return `${sign}${Number((amount / minutesPerDay).toFixed(1))} d`;
  return amount >= 60 ? `${sign}${Number((amount / 60).toFixed(1))} h` : `${sign}${amount} min`;
}

/** "project ends 24 Mar instead of 18 Mar (+4 d)". */
export function endWords({ end }: Comparison, minutesPerDay: number, today: string): string | undefined {
  if (end.was === NO_DATE || end.is === NO_DATE) return undefined;
  const day = (minute: number) => shortDay(dayOf(textOfMinutes(minute)), today);
  return end.variance === 0
    ? `project still ends ${day(end.is)}`
    : `project ends ${day(end.is)} instead of ${day(end.was)} (${varianceWords(end.variance, minutesPerDay)})`;
}

/** "12 works finish later"; the count is a button of its own. */
export const laterWords = (count: number): string =>
  count === 1 ? '1 work finishes later' : `${count} works finish later`;

/** What else is to be said of the works: "3 earlier", "2 are new". */
export function otherWords({ earlier, added }: Comparison): string[] {
  return [
    ...(earlier.length > 0 ? [`${earlier.length} earlier`] : []),
    ...(added.length > 0 ? [`${added.length} ${added.length === 1 ? 'is' : 'are'} new`] : []),
  ];
}

/** What a baseline is called until the lead says otherwise: with the year, since it is read later. */
export const suggestName = (today: string): string => `Plan of ${shortDay(today, '')}`;
