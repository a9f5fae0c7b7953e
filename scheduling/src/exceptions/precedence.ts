import { type DayRange, firstListedWins } from '../calendar/dated-ranges.ts';
import { formatDay } from '../time.ts';
import { type DatedException, listDaySpans, rankOf } from './dated-exception.ts';
import type { DaySpan } from './recurring-exception.ts';

const ordered = new WeakMap<readonly DatedException[], readonly DatedException[]>();

/**
 * Sorts the exceptions of one calendar by priority: when several fall on one day, the kind decides. Single days come
 * before ranges of days and every n-th day, then yearly, monthly and weekly exceptions; within one kind the first
 * listed wins. [R11] The result is cached for as long as the list exists.
 */
export function inOrderOfKind<T extends DatedException>(exceptions: readonly T[]): readonly T[] {
  const known = ordered.get(exceptions);
  if (known) return known as readonly T[];
  const ranked = exceptions.map((exception) => ({ exception, rank: rankOf(exception) }));
  const isOrdered = ranked.every(({ rank }, index) => rank >= (ranked[index - 1]?.rank ?? 0));
  const sorted = isOrdered
    ? exceptions
    : ranked.toSorted((one, other) => one.rank - other.rank).map(({ exception }) => exception);
  ordered.set(exceptions, sorted);
  return sorted;
}

/** Days with the rank of their exception. */
interface RankedSpan extends DaySpan {
  readonly rank: number;
}

/**
 * The same days without overlaps: when several exceptions fall on one day, the lowest rank wins, and within one rank
 * the first listed. After that, order and kind no longer matter. The remaining parts are in the listed order.
 */
export function withoutOverlap<T extends RankedSpan>(spans: readonly T[]): readonly T[] {
  const ranked = spans.toSorted((one, other) => one.rank - other.rank);
  const ranges = ranked.map(({ fromDay, toDay }): DayRange => ({ fromDay, endDay: toDay + 1 }));
  const parts = new Map<T, T[]>();
  for (const { fromDay, endDay, winner } of firstListedWins(ranges)) {
    const span = ranked[winner];
    if (span === undefined) continue;
    const known = parts.get(span) ?? [];
    const last = known.at(-1);
    const continues = last !== undefined && last.toDay === fromDay - 1;
    if (continues) known.pop();
    known.push({ ...span, fromDay: continues ? last.fromDay : fromDay, toDay: endDay - 1 });
    parts.set(span, known);
  }
  return spans.flatMap((span) => parts.get(span) ?? []);
}

/**
 * Joins the exceptions of several calendars, nearest first, into one list without repeats and without overlaps. [R4]
 */
export function joinExceptions<T extends DatedException>(chain: readonly (readonly T[])[]): T[] {
  const spans = chain.flatMap((exceptions, depth) =>
    inOrderOfKind(exceptions).flatMap((exception) =>
      listDaySpans(exception).map((span) => ({ ...span, exception, rank: depth })),
    ),
  );
  return withoutOverlap(spans).map(({ exception, fromDay, toDay }) => ({
    ...exception,
    from: formatDay(fromDay),
    to: formatDay(toDay),
    repeat: undefined,
  }));
}
