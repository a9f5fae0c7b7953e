import { formatDay, parseDay } from '../time.ts';
import {
  type DaySpan,
  EVERY_DAY,
  listExceptionDays,
  MAX_OCCURRENCES,
  type Recurrence,
} from './recurring-exception.ts';

/** On which day of a month: `day` is its number; `position` counts days of one kind from 1, and 5 means the last of them. */
export type DayInMonth =
  | { readonly day: number }
  | { readonly position: number; readonly kind: 'day' | 'weekday' | 'weekend' | number };

/**
 * How often an exception comes between its first and its last day, as in Microsoft Project. `every` counts days, weeks or
 * months; weekdays run from 0 (Sunday) to 6, months from 1 to 12. A day that a month does not have is passed over.
 */
export type ExceptionRepeat =
  | { readonly unit: 'day'; readonly every: number }
  | { readonly unit: 'week'; readonly every: number; readonly weekdays: readonly number[] }
  | { readonly unit: 'month'; readonly every: number; readonly on: DayInMonth }
  | { readonly unit: 'year'; readonly month: number; readonly on: DayInMonth };

/** Days from `from` to `to`, both included; with `repeat`, the days among them on which the exception comes. */
export interface DatedException {
  readonly from: string;
  readonly to: string;
  readonly repeat?: ExceptionRepeat | null | undefined;
}

const spelledOut = new WeakMap<readonly DatedException[], readonly DatedException[]>();

/**
 * The same exceptions in the same order, each repeated one as one exception for each of its days. The answer for a list is
 * kept as long as the list is.
 */
export function spellOut<T extends DatedException>(exceptions: readonly T[]): readonly T[] {
  if (exceptions.every(({ repeat }) => repeat == null)) return exceptions;
  const known = spelledOut.get(exceptions);
  if (known) return known as readonly T[];
  const days = exceptions.flatMap((exception) => {
    const { from, to, repeat } = exception;
    if (repeat == null || parseDay(from) === null || parseDay(to) === null) return [exception];
    return listDaySpans(exception).map(({ fromDay, toDay }) => ({
      ...exception,
      from: formatDay(fromDay),
      to: formatDay(toDay),
      repeat: null,
    }));
  });
  spelledOut.set(exceptions, days);
  return days;
}

/** The days of one exception as numbers (days since 1970-01-01), in rising order. */
export function listDaySpans({ from, to, repeat }: DatedException): readonly DaySpan[] {
  const span = { fromDay: parseDay(from) ?? 0, toDay: parseDay(to) ?? 0 };
  return repeat == null ? [span] : listExceptionDays(toRecurrence(repeat), span);
}

/** Whether an exception holds on a day (`2026-03-02`). */
export function comesOn(exception: DatedException, day: string): boolean {
  if (day < exception.from || day > exception.to) return false;
  if (exception.repeat == null) return true;
  const days = repeatedDays.get(exception) ?? new Set(listDaySpans(exception).map(({ fromDay }) => fromDay));
  repeatedDays.set(exception, days);
  return days.has(parseDay(day) ?? Number.NaN);
}

/** Days of repeated exceptions; each of their spans is one day. */
const repeatedDays = new WeakMap<DatedException, ReadonlySet<number>>();

const DAYS_OF = { month: 28, year: 365 } as const;

/** How many days of exceptions there are at most, without spelling them out. One that does not repeat counts once. */
export function countDaysAtMost(exceptions: readonly DatedException[]): number {
  return exceptions.reduce((sum, exception) => sum + mostDaysOf(exception), 0);
}

function mostDaysOf({ from, to, repeat }: DatedException): number {
  if (repeat == null) return 1;
  const days = Math.max(0, (parseDay(to) ?? 0) - (parseDay(from) ?? 0)) + 1;
  const times = (length: number) => Math.min(MAX_OCCURRENCES, Math.ceil(days / length) + 1);
  if (repeat.unit === 'day') return times(repeat.every);
  if (repeat.unit === 'week')
    return Math.min(MAX_OCCURRENCES, times(7 * repeat.every) * repeat.weekdays.length);
  return times(repeat.unit === 'month' ? DAYS_OF.month * repeat.every : DAYS_OF.year);
}

/** `MonthItem` of Sunday; those of the other days follow. */
const SUNDAY = 3;
const ITEMS = { day: 0, weekday: 1, weekend: 2 } as const;

/** The same in the numbers of Microsoft Project. */
function toRecurrence(repeat: ExceptionRepeat): Recurrence {
  switch (repeat.unit) {
    case 'day':
      return { ...EVERY_DAY, type: 7, period: repeat.every };
    case 'week': {
      const daysOfWeek = repeat.weekdays.reduce((mask, weekday) => mask | (1 << weekday), 0);
      return { ...EVERY_DAY, type: 6, period: repeat.every, daysOfWeek };
    }
    case 'month':
      return { ...EVERY_DAY, period: repeat.every, ...inMonth(repeat.on, 4) };
    case 'year':
      return { ...EVERY_DAY, month: repeat.month - 1, ...inMonth(repeat.on, 2) };
  }
}

/** The type by day of the month; the one by position is the next number. */
function inMonth(on: DayInMonth, byDay: number): Partial<Recurrence> {
  if ('day' in on) return { type: byDay, monthDay: on.day };
  const monthItem = typeof on.kind === 'number' ? SUNDAY + on.kind : ITEMS[on.kind];
  return { type: byDay + 1, monthItem, monthPosition: on.position - 1 };
}
