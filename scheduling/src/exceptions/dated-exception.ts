import { parseDay } from '../time.ts';
import {
  type DaySpan,
  EVERY_DAY,
  listExceptionDays,
  type Recurrence,
  rankOfKind,
} from './recurring-exception.ts';

/** A day of a month: `day` is its number; `position` counts days of one kind from 1, and 5 means the last of them. */
export type DayInMonth =
  | { readonly day: number }
  | { readonly position: number; readonly kind: 'day' | 'weekday' | 'weekend' | number };

/**
 * How often an exception occurs between its first and its last day, as in Microsoft Project. `every` counts days, weeks
 * or months; weekdays run from 0 (Sunday) to 6, months from 1 to 12. A day that a month does not have is skipped.
 */
export type ExceptionRepeat =
  | { readonly unit: 'day'; readonly every: number }
  | { readonly unit: 'week'; readonly every: number; readonly weekdays: readonly number[] }
  | { readonly unit: 'month'; readonly every: number; readonly on: DayInMonth }
  | { readonly unit: 'year'; readonly month: number; readonly on: DayInMonth };

/**
 * Days from `from` to `to`, both included. With `repeat`, only those days in the range on which the exception occurs.
 */
export interface DatedException {
  readonly from: string;
  readonly to: string;
  readonly repeat?: ExceptionRepeat | null | undefined;
}

/** The days of one exception as numbers (days since 1970-01-01), in ascending order. */
export function listDaySpans({ from, to, repeat }: DatedException): readonly DaySpan[] {
  const span = spanOf({ from, to });
  return repeat == null ? [span] : listExceptionDays(toRecurrence(repeat), span);
}

const spanOf = ({ from, to }: DatedException): DaySpan => ({
  fromDay: parseDay(from) ?? 0,
  toDay: parseDay(to) ?? 0,
});

/** The rank of an exception among those of the same day, by its kind: the lowest rank wins. [R11] */
export const rankOf = (exception: DatedException): number =>
  rankOfKind(exception.repeat == null ? EVERY_DAY : toRecurrence(exception.repeat), spanOf(exception));

/** `MonthItem` of Sunday; the other days follow. */
const SUNDAY = 3;
const ITEMS = { day: 0, weekday: 1, weekend: 2 } as const;

/** The same exception in the numbers of Microsoft Project. */
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

/** The type for a day of the month; the type for a position is the next number. */
function inMonth(on: DayInMonth, byDay: number): Partial<Recurrence> {
  if ('day' in on) return { type: byDay, monthDay: on.day };
  const monthItem = typeof on.kind === 'number' ? SUNDAY + on.kind : ITEMS[on.kind];
  return { type: byDay + 1, monthItem, monthPosition: on.position - 1 };
}
