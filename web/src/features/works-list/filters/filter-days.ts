import { dayOf, dayWords } from '#lib/dates/index.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { say } from './words/index.ts';

const ahead = { d: 'inDays', w: 'inWeeks', m: 'inMonths' } as const;
const ago = { d: 'daysAgo', w: 'weeksAgo', m: 'monthsAgo' } as const;
type Unit = keyof typeof ahead;

/** A day of a filter in words: "today", "in 7 days", "last month", or a day of the calendar. */
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

/** In English, as it stands in the address: readers of other languages may type it, too. */
const asTyped = (value: string): string => value.replaceAll('_', ' ');

/** What is offered before anything is typed: days that move with the calendar, as lists that are kept need them. */
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

/** What was typed as a day of a filter, that which moves first: "in 3 days", "2w ago", "next month", "4 dec". */
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

/** In every language of the screens, whichever is on screen. */
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
