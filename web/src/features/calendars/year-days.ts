import { expandExceptions, inOrderOfKind } from '@gantry/scheduling/exceptions';
import type { WorkingTimes } from '#lib/dates/calendar-chain.ts';
import { dayFromNumber, dayNumber, weekdayOf } from '#lib/dates/index.ts';
import { type Spans, usualSpans } from './usual-week.ts';

/**
 * How a day looks: as the week defines it (`work`, `rest`), or as an exception does (`off`, `extra` work, `other`
 * hours).
 */
export type DayKind = 'work' | 'rest' | 'off' | 'extra' | 'other';

export interface YearDay {
  readonly day: string;
  readonly kind: DayKind;
  readonly spans: Spans;
  /** The name of the exception, else of the other work week. */
  readonly name: string | undefined;
  /** The index of the exception among the calendar's own; undefined: there is none, or it is a parent's. */
  readonly own: number | undefined;
  /** Whether another work week applies. */
  readonly isOtherWeek: boolean;
}

interface Exceptional {
  readonly spans: Spans;
  readonly name: string;
  readonly own: number | undefined;
}

/** The days of a year for a calendar and its ancestors, nearest first. */
export function listYear(chain: readonly WorkingTimes[], year: number): YearDay[] {
  const [first, last] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
  const exceptions = exceptionsBetween(chain, first, last);
  const otherWeeks = chain.flatMap(({ workWeeks }) => workWeeks);
  const weeks = chain.map(({ week }) => week);
  return Array.from({ length: last - first + 1 }, (_, index): YearDay => {
    const number = first + index;
    const day = dayFromNumber(number);
    const week = otherWeeks.find(({ from, to }) => from <= day && day <= to);
    const usual = usualSpans(week ? [week.week, ...weeks] : weeks, weekdayOf(day));
    const found = exceptions.get(number);
    const isOtherWeek = week !== undefined;
    if (!found)
      return {
        day,
        kind: usual.length > 0 ? 'work' : 'rest',
        spans: usual,
        name: week?.name,
        own: undefined,
        isOtherWeek,
      };
    return { day, kind: kindOf(found.spans, usual), ...found, isOtherWeek };
  });
}

function kindOf(spans: Spans, usual: Spans): DayKind {
  if (spans.length === 0) return 'off';
  return usual.length === 0 ? 'extra' : 'other';
}

/** By the number of the day. Among the exceptions of the nearest calendar, the kind decides (`inOrderOfKind`). */
function exceptionsBetween(
  chain: readonly WorkingTimes[],
  first: number,
  last: number,
): ReadonlyMap<number, Exceptional> {
  const byDay = new Map<number, Exceptional>();
  chain.forEach(({ exceptions }, depth) => {
    const indexes = new Map(exceptions.map((exception, index) => [exception, index]));
    inOrderOfKind(exceptions).forEach((exception) => {
      if (dayNumber(exception.to) < first || dayNumber(exception.from) > last) return;
      const { spans, name } = exception;
      const found = { spans, name, own: depth === 0 ? indexes.get(exception) : undefined };
      for (const { from, to } of expandExceptions([exception]))
        for (let day = Math.max(dayNumber(from), first); day <= Math.min(dayNumber(to), last); day += 1)
          if (!byDay.has(day)) byDay.set(day, found);
    });
  });
  return byDay;
}
