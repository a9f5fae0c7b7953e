import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  nextWeekday,
  weekdayOf,
  yearOf,
} from '@gantry/scheduling/wall-clock';
import { ownEntry } from '../own-entry.ts';

/** What a date is for: "next month" is its first day for a start, its last for a due. */
export type DateEdge = 'start' | 'finish';

const monday = 1;
const friday = 5;

/** This Friday; on a Friday that day itself, at the weekend the Friday to come. */
export const endOfWeek = (today: string): string => nextWeekday(addDays(today, -1), friday);

/** Weeks of work: from Monday to Friday. */
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 7 - monday) % 7));

type Span = readonly [first: string, last: string];

function spansFrom(today: string): [words: string, span: Span][] {
  const week = endOfWeek(today);
  const month = firstOfMonth(today);
  const next = addMonths(month, 1);
  const year = yearOf(today);
  return [
    ['this week', [mondayOf(week), week]],
    ['next week', [addDays(mondayOf(week), 7), addDays(week, 7)]],
    ['this month', [month, lastOfMonth(month)]],
    ['next month', [next, lastOfMonth(next)]],
    ['this year', [`${year}-01-01`, `${year}-12-31`]],
    ['next year', [`${year + 1}-01-01`, `${year + 1}-12-31`]],
  ];
}

const shorthands: Readonly<Record<string, string>> = {
  eow: 'end of this week',
  eom: 'end of this month',
  eoy: 'end of this year',
};

/** Words for single days and for the ends of weeks, months and years: what is typed whole, then what begins so. */
export function readDateWords(
  typed: string,
  today: string,
  edge: DateEdge,
): { whole: string[]; begun: string[] } {
  const words = wordsFrom(today, edge);
  const wanted = (ownEntry(shorthands, typed) ?? typed)
    .replace(/\bthe\b/, 'this')
    .replace(/ of (?=week|month|year)/, ' of this ');
  const daysOf = (fits: (word: string) => boolean) =>
    words.flatMap(([word, days]) => (fits(word) ? days : []));
  return {
    whole: daysOf((word) => word === wanted),
    begun: wanted.length < 3 ? [] : daysOf((word) => word !== wanted && word.startsWith(wanted)),
  };
}

function wordsFrom(today: string, edge: DateEdge): [string, readonly string[]][] {
  return [
    ['today', [today]],
    ['tomorrow', [addDays(today, 1)]],
    ['yesterday', [addDays(today, -1)]],
    ...spansFrom(today).flatMap(([words, [first, last]]): [string, readonly string[]][] => [
      [words, edge === 'start' ? [first, last] : [last, first]],
      [edgeOf('end', words), [last]],
      [edgeOf('start', words), [first]],
      [edgeOf('beginning', words), [first]],
    ]),
  ];
}

/** As people type it: "end of next week". */
const edgeOf = (edge: string, words: string): string => [edge, 'of', words].join(' ');
