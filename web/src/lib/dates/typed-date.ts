import {
  addDays,
  addMonths,
  addWeekdays,
  dayNumber,
  dayOf,
  findDay,
  nextWeekday,
  yearOf,
} from '@gantry/scheduling/wall-clock';
import { type DateOrder, ownDateOrder } from './date-order.ts';
import { monthKeys, weekdayKeys } from './date-words.ts';
import { splitTime } from './typed-time.ts';
import { type DateEdge, endOfWeek, readDateWords } from './typed-words.ts';
import { say } from './words/index.ts';

interface Reading {
  /** How the person writes dates in numbers; that of this browser where it is not said. */
  readonly order?: DateOrder;
  /** Whether something is to start or to be done on it. */
  readonly edge?: DateEdge;
}

/**
 * Reads a date as people type it: "today", "fri", "next week", "end of month", "in 3 weeks", "+3wd", "4 dec 15:00",
 * "31/12/2026", "4.12.", "2026-12-04". Gives the candidates, the likeliest first, as days, or as wall clocks where a time was
 * typed; none where it is no date. The one reader for every field that takes a date.
 */
export function readTypedDate(text: string, today: string, reading: Reading = {}): string[] {
  const { order = ownDateOrder(), edge = 'finish' } = reading;
  const { date, time } = splitTime(text.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  if (date === '') return [];
  const from = dayOf(today);
  const words = readDateWords(date, from, edge);
  const found = [
    ...words.whole,
    ...weekdays(date, from),
    ...words.begun,
    ...distance(date, from),
    ...written(withoutWeekday(date), from, order),
  ].filter(isKept);
  return [...new Set(found)].map((day) => (time === undefined ? day : `${day}T${time}`));
}

/** Dates lie within 1900 and 2199 (contract). */
const isKept = (day: string): boolean => /^(19|20|21)/.test(day);

/** What a date picker offers before anything is typed. */
export function suggestDates(today: string): { label: string; day: string }[] {
  const from = dayOf(today);
  return [
    { label: say('today'), day: from },
    { label: say('tomorrow'), day: addDays(from, 1) },
    { label: say('endOfThisWeek'), day: endOfWeek(from) },
    { label: say('nextWeek'), day: addDays(endOfWeek(from), 7) },
  ];
}

function weekdays(typed: string, today: string): string[] {
  const name = typed.replace(/^(next|this|on) +/, '');
  if (name.length < 2) return [];
  return weekdayKeys.flatMap((weekday, index) => {
    if (!weekday.startsWith(name)) return [];
    const first = nextWeekday(today, index);
    return [first, addDays(first, 7)];
  });
}

const amounts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const spanned =
  /^(in )?([+-]?) ?(\d{1,4}|a|an|one|two|three|four|five|six) ?(d|days?|wd|weekdays?|working days?|w|wks?|weeks?|mo?|months?|y|years?)( ago)?$/;

function distance(typed: string, today: string): string[] {
  const [, ahead, sign, amount = '', unit, ago] = spanned.exec(typed) ?? [];
  if (unit === undefined || (ahead !== undefined && ago !== undefined)) return [];
  const isBack = sign === '-' || ago !== undefined;
  const count = (amounts[amount] ?? Number(amount)) * (isBack ? -1 : 1);
  if (/^(wd|weekd|working)/.test(unit)) return isBack ? [] : [addWeekdays(today, count)];
  if (unit.startsWith('w')) return [addDays(today, count * 7)];
  if (unit.startsWith('d')) return [addDays(today, count)];
  return [addMonths(today, unit.startsWith('y') ? count * 12 : count)];
}

/** "Fri 4 Dec", as dates are shown: the day and the month say which day is meant. */
function withoutWeekday(typed: string): string {
  const [, name, date] = /^([a-z]{2,9})[.,]? (?=.*\d)(.+)$/.exec(typed) ?? [];
  const isWeekday = name !== undefined && weekdayKeys.some((day) => day.startsWith(name));
  return isWeekday && date !== undefined ? date : typed;
}

function written(typed: string, today: string, order: DateOrder): string[] {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  if (year !== undefined) return some(findDay(Number(year), Number(month), Number(day)));
  return [...dotted(typed, today), ...numbered(typed, today, order), ...worded(typed, today)];
}

/** "4.12.", "04.12.2026": with points the day comes first everywhere. */
function dotted(typed: string, today: string): string[] {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{2}|\d{4})?$/.exec(typed) ?? [];
  return day === undefined ? [] : nearest(Number(day), Number(month), year, today);
}

/** "4/12", "31-12-2026": in the person's own order, then in the other where that is a date, too. */
function numbered(typed: string, today: string, order: DateOrder): string[] {
  const [, first, , second, year] = /^(\d{1,2})([/-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(typed) ?? [];
  if (first === undefined) return [];
  const [one, other] = [Number(first), Number(second)];
  const dayFirst = nearest(one, other, year, today);
  const monthFirst = nearest(other, one, year, today);
  return order === 'dmy' ? [...dayFirst, ...monthFirst] : [...monthFirst, ...dayFirst];
}

const namedDay = /^(\d{1,2})(?:st|nd|rd|th)?\.?(?: of)? ?([a-z]{3,9})\.?(?:,? (\d{4}|\d{2}))?$/;
const dayBehind = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}|\d{2}))?$/;

/** "4 dec", "Dec 4th, 2027". */
function worded(typed: string, today: string): string[] {
  const [, day, name, year] = namedDay.exec(typed) ?? swap(dayBehind.exec(typed)) ?? [];
  const month = monthKeys.findIndex((word) => word.startsWith(name ?? '-'));
  return month < 0 ? [] : nearest(Number(day), month + 1, year, today);
}

const swap = (match: RegExpExecArray | null): (string | undefined)[] | null =>
  match === null ? null : [match[0], match[2], match[1], match[3]];

const some = (day: string | undefined): string[] => (day === undefined ? [] : [day]);

/** Without a year, the day that comes next; one that has just passed is offered as well. */
function nearest(day: number, month: number, year: string | undefined, today: string): string[] {
  if (year !== undefined) return some(findDay(Number(year.length === 2 ? `20${year}` : year), month, day));
  const thisYear = findDay(yearOf(today), month, day);
  const nextYear = findDay(yearOf(today) + 1, month, day);
  const passed = thisYear !== undefined && dayNumber(thisYear) < dayNumber(today);
  return passed ? [...some(nextYear), ...some(thisYear)] : some(thisYear ?? nextYear);
}
