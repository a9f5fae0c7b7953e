import { day as dayFormat } from '@gantry/contract';
import { addDays, addMonths, weekdayOf } from '@gantry/scheduling/wall-clock';
import type { Actor } from '../../access/index.ts';

/** The first day of a week. */
export type WeekStart = Actor['weekStart'];

/** A range of days, both ends included: a week or a single day. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

const OFFSET = /^([+-]\d{1,4})([dwm])$/;
const PERIOD = /^(last|this|next)_(week|month|year)$/;

/**
 * Reads a day of a filter: `2026-12-01`, or a relative one (`today`, `+7d`, `-1w`, `+2m`, `this_week`, `last_month`),
 * so that a saved list stays current. Undefined if it is not valid. Weeks begin as the reader has set it, so a shared
 * list shows each reader the same week as their calendar.
 */
export function readDays(text: string, today: string, weekStart: WeekStart): DaySpan | undefined {
  if (text === 'today') return { first: today, last: today };
  const [, amount, unit] = OFFSET.exec(text) ?? [];
  if (amount !== undefined) return single(move(today, Number(amount), unit));
  const [, which, period] = PERIOD.exec(text) ?? [];
  if (which !== undefined && period !== undefined) return readPeriod(which, period, { today, weekStart });
  return dayFormat.safeParse(text).success ? { first: text, last: text } : undefined;
}

function single(day: string): DaySpan | undefined {
  return dayFormat.safeParse(day).success ? { first: day, last: day } : undefined;
}

function move(day: string, amount: number, unit: string | undefined): string {
  if (unit === 'm') return addMonths(day, amount);
  return addDays(day, unit === 'w' ? 7 * amount : amount);
}

const STEPS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** 0 is Sunday. */
const FIRST_DAYS: Readonly<Record<WeekStart, number>> = { sunday: 0, monday: 1, saturday: 6 };

function firstOfWeek(day: string, weekStart: WeekStart): string {
  return addDays(day, -((weekdayOf(day) - FIRST_DAYS[weekStart] + 7) % 7));
}

function readPeriod(
  which: string,
  period: string,
  { today, weekStart }: { readonly today: string; readonly weekStart: WeekStart },
): DaySpan {
  const step = STEPS[which] ?? 0;
  if (period === 'week') {
    const first = addDays(firstOfWeek(today, weekStart), 7 * step);
    return { first, last: addDays(first, 6) };
  }
  const months = period === 'year' ? 12 : 1;
  const current = period === 'year' ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01`;
  const first = addMonths(current, months * step);
  return { first, last: addDays(addMonths(first, months), -1) };
}
