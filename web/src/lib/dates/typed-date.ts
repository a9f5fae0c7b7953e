import { monthNames, weekdayNames } from './date-words.ts';
import {
  addDays,
  addWeekdays,
  dayNumber,
  dayOf,
  dayOfMonth,
  findDay,
  nextWeekday,
  yearOf,
} from './wall-clock.ts';

/**
 * Reads a date as people type it: "today", "tomorrow", "fri", "next week", "+3d", "2w", "4 dec", "dec 4", "4.12.",
 * "2026-12-04". Gives the candidates, the nearest first; none where it is no date.
 */
export function readTypedDate(text: string, today: string): string[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const from = dayOf(today);
  const found = [
    ...named(typed, from),
    ...weekdays(typed, from),
    ...distance(typed, from),
    ...written(typed, from),
  ];
  return [...new Set(found)];
}

/** What a date picker offers before anything is typed. */
export function suggestDates(today: string): { label: string; day: string }[] {
  const from = dayOf(today);
  return [
    { label: 'Today', day: from },
    { label: 'Tomorrow', day: addDays(from, 1) },
    { label: 'End of this week', day: endOfWeek(from) },
    { label: 'Next week', day: addDays(endOfWeek(from), 7) },
  ];
}

const friday = 5;
/** This Friday; on a Friday that day itself, at the weekend the Friday to come. */
const endOfWeek = (today: string): string => nextWeekday(addDays(today, -1), friday);

function named(typed: string, today: string): string[] {
  const words: [string, string][] = [
    ['today', today],
    ['tomorrow', addDays(today, 1)],
    ['yesterday', addDays(today, -1)],
    ['end of this week', endOfWeek(today)],
    ['end of week', endOfWeek(today)],
    ['next week', addDays(endOfWeek(today), 7)],
  ];
  return typed.length < 3 ? [] : words.filter(([word]) => word.startsWith(typed)).map(([, day]) => day);
}

function weekdays(typed: string, today: string): string[] {
  const name = typed.replace(/^(next|this) +/, '');
  if (name.length < 2) return [];
  return weekdayNames.flatMap((weekday, index) => {
    if (!weekday.toLowerCase().startsWith(name)) return [];
    const first = nextWeekday(today, index);
    return [first, addDays(first, 7)];
  });
}

function distance(typed: string, today: string): string[] {
  const match = /^(?:in +)?([+-]?)(\d{1,4}) ?(d|days?|wd|w|weeks?|m|months?)$/.exec(typed);
  if (match === null) return [];
  const count = Number(match[2]) * (match[1] === '-' ? -1 : 1);
  const unit = match[3] ?? 'd';
  if (unit === 'wd') return count < 0 ? [] : [addWeekdays(today, count)];
  if (unit.startsWith('w')) return [addDays(today, count * 7)];
  return unit.startsWith('m') ? [addMonths(today, count)] : [addDays(today, count)];
}

function addMonths(day: string, count: number): string {
  const months = yearOf(day) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  for (let dayNumberInMonth = dayOfMonth(day); dayNumberInMonth > 27; dayNumberInMonth -= 1) {
    const found = findDay(year, month, dayNumberInMonth);
    if (found !== undefined) return found;
  }
  return findDay(year, month, dayOfMonth(day)) ?? day;
}

function written(typed: string, today: string): string[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso !== null) return some(findDay(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{2}|\d{4})?$/.exec(typed);
  if (dotted !== null) return nearest(Number(dotted[1]), Number(dotted[2]), dotted[3], today);
  const worded =
    /^(\d{1,2})\.? ?([a-z]{3,9})\.?(?:,? (\d{4}))?$/.exec(typed) ??
    swap(/^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/.exec(typed));
  if (worded === null) return [];
  const month = monthNames.findIndex((name) => name.toLowerCase().startsWith(worded[2] ?? '-'));
  return month < 0 ? [] : nearest(Number(worded[1]), month + 1, worded[3], today);
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
