import { counted } from '#lib/counted.ts';
import { dayOf, dayWords } from '#lib/dates/index.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';

const units: Record<string, string> = { d: 'day', w: 'week', m: 'month' };

/** A day of a filter in words: "today", "in 7 days", "last month", or a day of the calendar. */
export function filterDayWords(value: string, today: string): string {
  const [, sign, amount, unit = ''] = /^([+-])(\d+)([dwm])$/.exec(value) ?? [];
  if (amount !== undefined) {
    const distance = counted(Number(amount), units[unit] ?? unit);
    return sign === '+' ? `in ${distance}` : `${distance} ago`;
  }
  return /^\d/.test(value) ? dayWords(value, today) : value.replaceAll('_', ' ');
}

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
  const named = offeredDays.filter((value) => filterDayWords(value, today).startsWith(typed));
  const distance = readDistance(typed);
  return [
    ...new Set([
      ...(distance === undefined ? [] : [distance]),
      ...named,
      ...readTypedDate(typed, today).map(dayOf),
    ]),
  ];
}

function readDistance(typed: string): string | undefined {
  const [, before, amount, unit, after] =
    /^(in |\+|-)?\s*(\d{1,4})\s*(d|w|m|days?|weeks?|months?)( ago)?$/.exec(typed) ?? [];
  if (amount === undefined || unit === undefined || (before === undefined && after === undefined))
    return undefined;
  const isPast = before === '-' || after !== undefined;
  return `${isPast ? '-' : '+'}${amount}${unit.charAt(0)}`;
}
