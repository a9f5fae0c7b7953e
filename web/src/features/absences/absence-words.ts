import type { Absence, AbsenceWhy } from '@gantry/contract';
import { calendarChain, type WorkingTimes } from '#lib/dates/calendar-chain.ts';
import { dayOff } from '#lib/dates/days-off.ts';
import {
  addDays,
  dateInWords,
  dayOf,
  daysBetween,
  endDayOf,
  weekdayAndDay,
  weekdayOf,
} from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import { partOf } from './absence-form.ts';
import { say } from './words/index.ts';

export const kindWords = {
  none: say('kindNone'),
  leave: say('kindLeave'),
  sick: say('kindSick'),
  training: say('kindTraining'),
  other: say('kindOther'),
} as const;

/** "Mon 7 Dec to Fri 11 Dec", "Mon 7 Dec, morning". */
export function spanWords(absence: Pick<Absence, 'from' | 'to'>, today: string): string {
  const { from, to } = absence;
  const day = weekdayAndDay(dayOf(from), today);
  switch (partOf(absence)) {
    case 'morning':
      return say('morningOf', { day });
    case 'afternoon':
      return say('afternoonOf', { day });
    case 'whole': {
      const last = endDayOf(to);
      if (last === dayOf(from)) return say('wholeDay', { day });
      return say('wholeSpan', { from: day, to: weekdayAndDay(last, today) });
    }
    case 'times':
      return say('wholeSpan', { from: dateInWords(from, today), to: dateInWords(to, today) });
  }
}

/** "Sick, A tooth". */
export function whyWords({ kind, note }: AbsenceWhy): string {
  return [kind === null ? null : kindWords[kind], note].filter((part) => part !== null).join(', ');
}

const LONGEST_DAYS = 400;
/** The maximum number of holidays that are listed by name. */
const MOST_NAMED = 3;

/** "4 working days: Tue 8 Dec off"; weekends are not mentioned. */
export function workingDaysWords(
  calendars: readonly WorkingTimes[] | null | undefined,
  calendarId: string | undefined,
  span: { readonly fromDay: string; readonly toDay: string },
  today: string,
): string | undefined {
  const { fromDay, toDay } = span;
  const length = daysBetween(fromDay, toDay) + 1;
  if (!calendars || calendarId === undefined || length < 1 || length > LONGEST_DAYS) return undefined;
  const chain = calendarChain(calendars, calendarId);
  const days = Array.from({ length }, (_, index) => addDays(fromDay, index));
  const off = days.filter((day) => dayOff(chain, day) !== undefined);
  const count = length - off.length;
  const named = off.filter((day) => weekdayOf(day) % 6 !== 0);
  if (named.length === 0 || named.length > MOST_NAMED) return say('workingDays', { count });
  const list = new Intl.ListFormat(language).format(named.map((day) => weekdayAndDay(day, today)));
  return say('workingDaysWithout', { count, days: list });
}

/** The text of the message with Undo: includes how much moved. */
export const savedWords = (words: string, moved = 0): string =>
  moved === 0 ? words : `${words} ${say('movedToo', { count: moved })}`;
