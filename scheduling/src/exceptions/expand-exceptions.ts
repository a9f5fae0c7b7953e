import { formatDay, parseDay } from '../time.ts';
import { type DatedException, listDaySpans } from './dated-exception.ts';
import { inOrderOfKind } from './precedence.ts';
import { MAX_OCCURRENCES } from './recurring-exception.ts';

const spelledOut = new WeakMap<readonly DatedException[], readonly DatedException[]>();

/**
 * The same exceptions, with each repeated one expanded into one exception per day. The first of a day wins
 * (`inOrderOfKind`). The result is cached for as long as the list exists.
 */
export function expandExceptions<T extends DatedException>(exceptions: readonly T[]): readonly T[] {
  if (exceptions.every(({ repeat }) => repeat == null)) return inOrderOfKind(exceptions);
  const known = spelledOut.get(exceptions);
  if (known) return known as readonly T[];
  const days = inOrderOfKind(exceptions).flatMap((exception) => {
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

/** Whether an exception applies to a day (`2026-03-02`). */
export function comesOn(exception: DatedException, day: string): boolean {
  if (day < exception.from || day > exception.to) return false;
  if (exception.repeat == null) return true;
  const days = repeatedDays.get(exception) ?? new Set(listDaySpans(exception).map(({ fromDay }) => fromDay));
  repeatedDays.set(exception, days);
  return days.has(parseDay(day) ?? Number.NaN);
}

/** The days of repeated exceptions; each of their spans is one day. */
const repeatedDays = new WeakMap<DatedException, ReadonlySet<number>>();

const DAYS_OF = { month: 28, year: 365 } as const;

/**
 * The maximum number of days with exceptions, computed without expanding them. One that does not repeat counts once.
 */
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
