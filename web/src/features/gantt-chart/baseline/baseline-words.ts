import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import { endDayOf, shortDay } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import type { Comparison } from './compare.ts';
import { say } from './words/index.ts';

const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** "+3 d", "−4 h", "0 d": the working time by which something ends later or earlier than in the baseline. */
export function varianceWords(minutes: number, minutesPerDay: number): string {
  const size = Math.abs(minutes);
  const sign = minutes > 0 ? '+' : minutes < 0 ? '−' : '';
  const amount = (of: number) => ({ amount: sign + tenths.format(size / of) });
  if (size === 0 || size >= minutesPerDay) return say('days', amount(minutesPerDay));
  return size >= 60 ? say('hours', amount(60)) : say('minutes', amount(1));
}

/** "project ends 24 Mar instead of 18 Mar (+4 d)". */
export function endWords({ end }: Comparison, minutesPerDay: number, today: string): string | undefined {
  if (end.was === NO_DATE || end.is === NO_DATE) return undefined;
  const day = (minute: number) => shortDay(endDayOf(textOfMinutes(minute)), today);
  return end.variance === 0
    ? say('stillEnds', { date: day(end.is) })
    : say('endsInstead', {
        date: day(end.is),
        before: day(end.was),
        shift: varianceWords(end.variance, minutesPerDay),
      });
}

/** "12 works finish later"; the count is a separate button. */
export const laterWords = (count: number): string => say('finishLater', { count });

/** The other counts: "3 earlier", "2 are new". */
export function otherWords({ earlier, added }: Comparison): string[] {
  return [
    ...(earlier.length > 0 ? [say('earlier', { count: earlier.length })] : []),
    ...(added.length > 0 ? [say('added', { count: added.length })] : []),
  ];
}

/** The default name of a baseline. It has the year, since it is read later. */
export const suggestName = (today: string): string => say('planOf', { date: shortDay(today, '') });
