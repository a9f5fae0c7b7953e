import {
  addDays,
  addMonths,
  dayNumber,
  dayOf,
  findDay,
  nextWeekday,
  weekdayOf,
  yearOf,
} from '@gantry/scheduling/wall-clock';
import { type DateOrder, ownDateOrder } from './date-order.ts';
import { monthKeys, weekdayKeys } from './date-words.ts';
import { readDayOfAny } from './other-languages.ts';
import { splitTime, withTimeBehind } from './typed-time.ts';
import { type DateEdge, readDateWords } from './typed-words.ts';
import { addWorkdays, ownWeek, type Week, workOfWeek } from './week.ts';
import { say } from './words/index.ts';

export interface Reading {
  /** The order in which the person writes the numbers of a date. Default: that of this reader. */
  readonly order?: DateOrder;
  /** The person's weeks. Default: those of this reader. */
  readonly week?: Week;
  /** Whether the date is a start or a due date. */
  readonly edge?: DateEdge;
  /**
   * The current date of the field. A day without a year is the nearest one to it, or to today when the field is empty.
   */
  readonly near?: string | null | undefined;
  /**
   * Whether the date must be in the past or in the future. A day without a year is then the last such day or the next
   * one.
   */
  readonly side?: 'past' | 'ahead' | undefined;
}

/** How a day without a year is completed. */
interface Anchor extends Pick<Reading, 'side'> {
  readonly today: string;
  readonly near: string;
}

/**
 * Reads a date as people type it: "today", "fri", "next week", "end of month", "in 3 weeks", "+3wd", "4 dec 15:00",
 * "31/12/2026", "4.12.", "2026-12-04", "T6 4 thg 12", "thứ sáu tuần sau". Returns the candidates, the likeliest first,
 * as days, or as wall clocks when a time was typed; an empty list when the text is not a date. Every field that takes a
 * date uses this reader. A date that the app shows reads as that same date.
 */
export function readTypedDate(text: string, today: string, reading: Reading = {}): string[] {
  const typed = withTimeBehind(text.trim().normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' '));
  const found = readEnglish(typed, today, reading);
  if (found.length > 0) return found;
  const phrase = readDayOfAny(typed, dayOf(today), reading.week);
  return phrase === undefined ? [] : readEnglish(phrase.words, today, reading);
}

function readEnglish(typed: string, now: string, reading: Reading): string[] {
  const { order = ownDateOrder(), edge = 'finish', week = ownWeek(), near, side } = reading;
  const { date, time } = splitTime(typed);
  if (date === '') return [];
  const today = dayOf(now);
  const words = readDateWords(date, today, { edge, week });
  const found = [
    ...words.whole,
    ...weekdays(date, today, side),
    ...words.begun,
    ...distance(date, today, week),
    ...written(date, { today, near: near ? dayOf(near) : today, side }, order),
  ].filter(isKept);
  return [...new Set(found)].map((day) => (time === undefined ? day : `${day}T${time}`));
}

/** Dates lie between 1900 and 2199 (contract). */
const isKept = (day: string): boolean => /^(19|20|21)/.test(day);

/** The suggestions of a date picker before anything is typed. */
export function suggestDates(today: string, week = ownWeek()): { label: string; day: string }[] {
  const from = dayOf(today);
  const [, last] = workOfWeek(from, 0, week);
  const [, lastOfNext] = workOfWeek(from, 1, week);
  return [
    { label: say('today'), day: from },
    { label: say('tomorrow'), day: addDays(from, 1) },
    ...(last < from ? [] : [{ label: say('endOfThisWeek'), day: last }]),
    { label: say('nextWeek'), day: lastOfNext },
  ];
}

function weekdays(typed: string, today: string, side: Reading['side']): string[] {
  const [, which, name = ''] = /^(?:(next|this|on|last) +)?(.*)$/.exec(typed) ?? [];
  if (name.length < 2) return [];
  const isBack = which === 'last' || (side === 'past' && which !== 'next');
  return weekdayKeys.flatMap((weekday, index) => {
    if (!weekday.startsWith(name)) return [];
    if (!isBack) return [nextWeekday(today, index), addDays(nextWeekday(today, index), 7)];
    const last = addDays(nextWeekday(which === 'last' ? addDays(today, -1) : today, index), -7);
    return [last, addDays(last, -7)];
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

function distance(typed: string, today: string, week: Week): string[] {
  const [, ahead, sign, amount = '', unit, ago] = spanned.exec(typed) ?? [];
  if (unit === undefined || (ahead !== undefined && ago !== undefined)) return [];
  const isBack = sign === '-' || ago !== undefined;
  const count = (amounts[amount] ?? Number(amount)) * (isBack ? -1 : 1);
  if (/^(wd|weekd|working)/.test(unit)) return isBack ? [] : [addWorkdays(today, count, week)];
  if (unit.startsWith('w')) return [addDays(today, count * 7)];
  if (unit.startsWith('d')) return [addDays(today, count)];
  return [addMonths(today, unit.startsWith('y') ? count * 12 : count)];
}

/** "Fri 4 Dec", as dates are shown. The weekday decides when the rest is ambiguous, and is ignored otherwise. */
function splitWeekday(typed: string): { readonly date: string; readonly weekday?: number } {
  const [, name, date] = /^([a-z]{2,9})[.,]? (?=.*\d)(.+)$/.exec(typed) ?? [];
  const weekday = name === undefined ? -1 : weekdayKeys.findIndex((day) => day.startsWith(name));
  return weekday < 0 || date === undefined ? { date: typed } : { date, weekday };
}

function written(typed: string, anchor: Anchor, order: DateOrder): string[] {
  const { date, weekday } = splitWeekday(typed);
  const found = writtenDays(date, anchor, order);
  const isMeant = (day: string) => weekdayOf(day) === weekday;
  // A date of the current year is shown without the year.
  const isOfThisYear = (day: string) => isMeant(day) && yearOf(day) === yearOf(anchor.today);
  return weekday === undefined ? found : [...found.filter(isOfThisYear), ...found.filter(isMeant), ...found];
}

function writtenDays(typed: string, anchor: Anchor, order: DateOrder): string[] {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  if (year !== undefined) return some(findDay(Number(year), Number(month), Number(day)));
  return [...dotted(typed, anchor), ...numbered(typed, anchor, order), ...worded(typed, anchor)];
}

/** "4.12.", "04.12.2026": with points the day always comes first. */
function dotted(typed: string, anchor: Anchor): string[] {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{2}|\d{4})?$/.exec(typed) ?? [];
  return day === undefined ? [] : daysOf(Number(day), Number(month), year, anchor);
}

/** "4/12", "31-12-2026": in the person's order first, then in the other order if that is also a date. */
function numbered(typed: string, anchor: Anchor, order: DateOrder): string[] {
  const [, first, , second, year] = /^(\d{1,2})([/-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(typed) ?? [];
  if (first === undefined) return [];
  const [one, other] = [Number(first), Number(second)];
  const dayFirst = daysOf(one, other, year, anchor);
  const monthFirst = daysOf(other, one, year, anchor);
  return order === 'dmy' ? [...dayFirst, ...monthFirst] : [...monthFirst, ...dayFirst];
}

const namedDay = /^(\d{1,2})(?:st|nd|rd|th)?\.?(?: of)?[ -]?([a-z]{3,9})\.?(?:(?:,? |-)['’]?(\d{4}|\d{2}))?$/;
const dayBehind = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:,? ['’]?(\d{4}|\d{2}))?$/;

/** "4 dec", "Dec 4th, 2027", and as other programs write dates: "4-Dec-27", "4 Dec '27". */
function worded(typed: string, anchor: Anchor): string[] {
  const [, day, name, year] = namedDay.exec(typed) ?? swap(dayBehind.exec(typed)) ?? [];
  const month = monthKeys.findIndex((word) => word.startsWith(name ?? '-'));
  return month < 0 ? [] : daysOf(Number(day), month + 1, year, anchor);
}

const swap = (match: RegExpExecArray | null): (string | undefined)[] | null =>
  match === null ? null : [match[0], match[2], match[1], match[3]];

const some = (day: string | undefined): string[] => (day === undefined ? [] : [day]);

function daysOf(day: number, month: number, year: string | undefined, anchor: Anchor): string[] {
  if (year !== undefined) return some(findDay(Number(year.length === 2 ? `20${year}` : year), month, day));
  return withoutYear(day, month, anchor);
}

/** The largest gap in years between two days with the same name: 29 February 1896 and 1904. */
const yearsBetweenLeapDays = 8;

/**
 * The likeliest day first. Dates of the current year are shown without a year, so the one of this year is offered too.
 */
function withoutYear(day: number, month: number, { today, near, side }: Anchor): string[] {
  const years = new Set([yearOf(today)]);
  for (let away = -yearsBetweenLeapDays; away <= yearsBetweenLeapDays; away += 1)
    years.add(yearOf(near) + away);
  const all = [...years].flatMap((year) => some(findDay(year, month, day)));
  if (side !== undefined) {
    const isOnSide = (found: string) => (side === 'past' ? found <= today : found >= today);
    const shown = all.filter((found) => found === near);
    return [...new Set([...shown, ...byDistance(all.filter(isOnSide), today).slice(0, 1)])];
  }
  const [best, other, ...further] = byDistance(all, near);
  const isOffered = (found: string) =>
    yearOf(found) === yearOf(today) ||
    (best !== undefined && best < today && found === other && found > today);
  return [...some(best), ...[...some(other), ...further].filter(isOffered)];
}

/** At equal distance, the later date comes first. */
function byDistance(days: readonly string[], from: string): string[] {
  const away = (day: string) => Math.abs(dayNumber(day) - dayNumber(from));
  return days.toSorted((one, other) => away(one) - away(other) || (one < other ? 1 : -1));
}
