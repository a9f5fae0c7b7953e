import { addDays, addMonths, firstOfMonth, lastOfMonth, yearOf } from '@gantry/scheduling/wall-clock';
import { ownEntry } from '../own-entry.ts';
import { endOfThisWeek, type Week, workOfWeek } from './week.ts';

/** What a date is for: "next month" is its first day for a start and its last day for a due. */
export type DateEdge = 'start' | 'finish';

type Span = readonly [first: string, last: string];

/** A week means its working days. */
function spansFrom(today: string, week: Week): [words: string, span: Span][] {
  const month = firstOfMonth(today);
  const next = addMonths(month, 1);
  const year = yearOf(today);
  return [
    ['this week', [workOfWeek(today, 0, week)[0], endOfThisWeek(today, week)]],
    ['next week', workOfWeek(today, 1, week)],
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

/** Words for single days and for the ends of weeks, months and years. Exact matches come before prefix matches. */
export function readDateWords(
  typed: string,
  today: string,
  { edge, week }: { readonly edge: DateEdge; readonly week: Week },
): { whole: string[]; begun: string[] } {
  const words = wordsFrom(today, edge, week);
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

function wordsFrom(today: string, edge: DateEdge, week: Week): [string, readonly string[]][] {
  return [
    ['today', [today]],
    ['tomorrow', [addDays(today, 1)]],
    ['yesterday', [addDays(today, -1)]],
    ...spansFrom(today, week).flatMap(([words, [first, last]]): [string, readonly string[]][] => [
      [words, edge === 'start' ? [first, last] : [last, first]],
      [edgeOf('end', words), [last]],
      [edgeOf('start', words), [first]],
      [edgeOf('beginning', words), [first]],
    ]),
  ];
}

/** "end of next week": phrases as people type them. */
const edgeOf = (edge: string, words: string): string => [edge, 'of', words].join(' ');
