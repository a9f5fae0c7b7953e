import {
  type Calendar,
  type Day,
  TENTHS_PER_DAY,
  TENTHS_PER_MINUTE,
  type Weekday,
  type WorkingInterval,
} from '../model.ts';
import { firstListedWins } from './dated-ranges.ts';
import type { WeekSpans } from './week-table.ts';

/** From `fromDay` on, the week `spans` repeats. The first stretch starts at −∞. */
export interface ResolvedStretch {
  readonly fromDay: Day;
  readonly spans: WeekSpans;
}

const WEEKDAYS: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const EARLIEST_DAY = -1_000_000;
const LATEST_DAY = 4_000_000;

/**
 * Flattens a calendar and its parents (nearest first) into stretches of repeating weeks. [R4] Days that no calendar
 * defines are days off.
 */
export function resolveCalendar(chain: readonly Calendar[]): ResolvedStretch[] {
  const exceptions = datedRanges(chain.flatMap((calendar) => calendar.exceptions ?? []));
  const workWeeks = datedRanges(chain.flatMap((calendar) => calendar.workWeeks ?? []));
  const bounds = [
    ...new Set([...exceptions, ...workWeeks].flatMap((range) => [range.fromDay, range.endDay])),
  ].sort((a, b) => a - b);
  const exceptionAt = cursor(exceptions);
  const workWeekAt = cursor(workWeeks);
  const usual = usualHours(chain);
  const usualSpans = weekSpans((day) => usual[day]);
  const stretches = [Number.NEGATIVE_INFINITY, ...bounds].map((fromDay) => {
    const exception = exceptionAt(fromDay);
    if (exception) return { fromDay, spans: weekSpans(() => exception.working) };
    const week = workWeekAt(fromDay)?.week;
    return { fromDay, spans: week ? weekSpans((day) => week[day] ?? usual[day]) : usualSpans };
  });
  return joinEqual(stretches);
}

/** The hours of each weekday, from the nearest calendar that defines them. */
function usualHours(chain: readonly Calendar[]): Record<Weekday, readonly WorkingInterval[]> {
  const hoursOf = (day: Weekday) => chain.find((calendar) => calendar.week[day])?.week[day] ?? [];
  return {
    sun: hoursOf('sun'),
    mon: hoursOf('mon'),
    tue: hoursOf('tue'),
    wed: hoursOf('wed'),
    thu: hoursOf('thu'),
    fri: hoursOf('fri'),
    sat: hoursOf('sat'),
  };
}

interface Dated {
  readonly fromDay: Day;
  readonly toDay: Day;
}

function datedRanges<T extends Dated>(items: readonly T[]) {
  const readable = items.filter((item) => item.fromDay <= item.toDay && Number.isInteger(item.fromDay));
  const ranges = readable.map((item) => ({
    fromDay: Math.max(item.fromDay, EARLIEST_DAY),
    endDay: Math.min(Math.floor(item.toDay), LATEST_DAY) + 1,
  }));
  return firstListedWins(ranges).flatMap(({ fromDay, endDay, winner }) => {
    const item = readable[winner];
    return item ? [{ fromDay, endDay, item }] : [];
  });
}

/** Returns a function that finds the item covering a day. The days must be asked in ascending order. */
function cursor<T>(ranges: readonly { fromDay: Day; endDay: Day; item: T }[]): (day: Day) => T | undefined {
  let i = 0;
  return (day) => {
    while (i < ranges.length && (ranges[i]?.endDay ?? 0) <= day) i++;
    const range = ranges[i];
    return range && range.fromDay <= day ? range.item : undefined;
  };
}

/** Joins seven days; spans that touch or overlap are merged. */
function weekSpans(hours: (day: Weekday) => readonly WorkingInterval[]): WeekSpans {
  const spans: [number, number][] = [];
  WEEKDAYS.forEach((day, index) => {
    const sorted = readableIntervals(hours(day)).sort((a, b) => a[0] - b[0]);
    for (const [fromMinute, toMinute] of sorted) {
      const from = index * TENTHS_PER_DAY + Math.round(fromMinute * TENTHS_PER_MINUTE);
      const to = index * TENTHS_PER_DAY + Math.round(toMinute * TENTHS_PER_MINUTE);
      const last = spans.at(-1);
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else spans.push([from, to]);
    }
  });
  return spans;
}

/** Whether an interval is valid: within a day, and its end after its start. */
export function isReadableInterval([fromMinute, toMinute]: WorkingInterval): boolean {
  return fromMinute >= 0 && fromMinute < toMinute && toMinute <= 1440;
}

function readableIntervals(intervals: readonly WorkingInterval[]): WorkingInterval[] {
  return intervals.filter(isReadableInterval);
}

function joinEqual(stretches: readonly ResolvedStretch[]): ResolvedStretch[] {
  const joined: ResolvedStretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (!last || String(last.spans) !== String(stretch.spans)) joined.push(stretch);
  }
  return joined;
}

/** The time in which both calendars work. */
export function intersectCalendars(
  a: readonly ResolvedStretch[],
  b: readonly ResolvedStretch[],
): ResolvedStretch[] {
  return combine(a, b, intersectSpans);
}

/** The time in which at least one of two calendars works. */
export function uniteCalendars(
  a: readonly ResolvedStretch[],
  b: readonly ResolvedStretch[],
): ResolvedStretch[] {
  return combine(a, b, uniteSpans);
}

function combine(
  a: readonly ResolvedStretch[],
  b: readonly ResolvedStretch[],
  join: (a: WeekSpans, b: WeekSpans) => WeekSpans,
): ResolvedStretch[] {
  const bounds = [...new Set([...a, ...b].map((stretch) => stretch.fromDay))].sort((x, y) => x - y);
  let i = 0;
  let j = 0;
  const stretches = bounds.map((fromDay) => {
    while (i + 1 < a.length && (a[i + 1]?.fromDay ?? 0) <= fromDay) i++;
    while (j + 1 < b.length && (b[j + 1]?.fromDay ?? 0) <= fromDay) j++;
    return { fromDay, spans: join(a[i]?.spans ?? [], b[j]?.spans ?? []) };
  });
  return joinEqual(stretches);
}

function intersectSpans(a: WeekSpans, b: WeekSpans): WeekSpans {
  const common: [number, number][] = [];
  let j = 0;
  for (const [fromA, toA] of a) {
    while (j > 0 && (b[j]?.[0] ?? Number.POSITIVE_INFINITY) > fromA) j--;
    for (; j < b.length && (b[j]?.[0] ?? 0) < toA; j++) {
      const from = Math.max(fromA, b[j]?.[0] ?? 0);
      const to = Math.min(toA, b[j]?.[1] ?? 0);
      if (from < to) common.push([from, to]);
    }
  }
  return common;
}

function uniteSpans(a: WeekSpans, b: WeekSpans): WeekSpans {
  const united: [number, number][] = [];
  for (const [from, to] of [...a, ...b].sort((one, other) => one[0] - other[0])) {
    const last = united.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

/** Two calendars with the same key work at the same times. */
export function calendarKey(stretches: readonly ResolvedStretch[]): string {
  return stretches.map((stretch) => `${stretch.fromDay}:${stretch.spans}`).join('|');
}
