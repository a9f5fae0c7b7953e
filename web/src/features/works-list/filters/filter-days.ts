import { dayOf, dayWords } from '#lib/dates/index.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { say } from './words/index.ts';

const ahead = { d: 'inDays', w: 'inWeeks', m: 'inMonths' } as const;
const ago = { d: 'daysAgo', w: 'weeksAgo', m: 'monthsAgo' } as const;
type Unit = keyof typeof ahead;

/** The text of a filter's day: "today", "in 7 days", "last month", or a calendar date. */
export function filterDayWords(value: string, today: string): string {
  const [, sign, amount, unit] = /^([+-])(\d+)([dwm])$/.exec(value) ?? [];
  if (amount !== undefined) return say((sign === '+' ? ahead : ago)[unit as Unit], { count: Number(amount) });
  if (/^\d/.test(value)) return dayWords(value, today);
  return isNamed(value) ? namedWords[value] : asTyped(value);
}

const namedWords = {
  today: say('today'),
  this_week: say('this_week'),
  next_week: say('next_week'),
  last_week: say('last_week'),
  this_month: say('this_month'),
  next_month: say('next_month'),
  last_month: say('last_month'),
  this_year: say('this_year'),
  next_year: say('next_year'),
  last_year: say('last_year'),
} as const;
const isNamed = (value: string): value is keyof typeof namedWords => Object.hasOwn(namedWords, value);

/** The English text, as in the address: readers of other languages may also type it. */
const asTyped = (value: string): string => value.replaceAll('_', ' ');

/** Suggestions before anything is typed: relative days, which saved lists need. */
export const offeredDays = [
  'today',
  'this_week',
  'next_week',
  'last_week',
  'this_month',
  'next_month',
  'last_month',
  '+7d',
  '+30d',
  '-7d',
  '-30d',
];

/** Reads a typed day of a filter, relative days first: "in 3 days", "2w ago", "next month", "4 dec". */
export function readFilterDays(text: string, today: string): string[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return offeredDays;
  const named = offeredDays.filter((value) =>
    [filterDayWords(value, today), asTyped(value)].some((words) => words.startsWith(typed)),
  );
  const distance = readDistance(typed);
  return [
    ...new Set([
      ...(distance === undefined ? [] : [distance]),
      ...named,
      ...readTypedDate(typed, today).map(dayOf),
    ]),
  ];
}

const letterOf: Readonly<Record<string, Unit>> = { ngày: 'd', tuần: 'w', tháng: 'm', tag: 'd' };

/** Accepts every language of the user interface, whichever is shown. */
function readDistance(typed: string): string | undefined {
  const [, before, amount, unit, after] =
    /^(in |vor |\+|-)?\s*(\d{1,4})\s*(d|w|m|days?|weeks?|months?|ngày|tuần|tháng|tage?n?|wochen?|monate?n?)( ago| nữa| trước)?$/.exec(
      typed,
    ) ?? [];
  if (amount === undefined || unit === undefined || (before === undefined && after === undefined))
    return undefined;
  const isPast = before === '-' || before === 'vor ' || after === ' ago' || after === ' trước';
  return `${isPast ? '-' : '+'}${amount}${letterOf[unit.startsWith('tag') ? 'tag' : unit] ?? unit.charAt(0)}`;
}
