import { parseDay } from '../time.ts';
import {
  type DaySpan,
  EVERY_DAY,
  listExceptionDays,
  type Recurrence,
  rankOfKind,
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

/** The days of one exception as numbers (days since 1970-01-01), in rising order. */
export function listDaySpans({ from, to, repeat }: DatedException): readonly DaySpan[] {
  const span = spanOf({ from, to });
  return repeat == null ? [span] : listExceptionDays(toRecurrence(repeat), span);
}

const spanOf = ({ from, to }: DatedException): DaySpan => ({
  fromDay: parseDay(from) ?? 0,
  toDay: parseDay(to) ?? 0,
});

/** The place of an exception among those of its day, by its kind: the lowest counts. [R11] */
export const rankOf = (exception: DatedException): number =>
  rankOfKind(exception.repeat == null ? EVERY_DAY : toRecurrence(exception.repeat), spanOf(exception));

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
