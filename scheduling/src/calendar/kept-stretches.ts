import { type Day, TENTHS_PER_DAY } from '../model.ts';
import { EARLIEST_SUPPORTED, LATEST_SUPPORTED, parseDay } from '../time.ts';
import type { ResolvedStretch } from './resolve-calendar.ts';
import { TENTHS_PER_WEEK, type WeekSpans, WeekTable } from './week-table.ts';
import { type Stretch, WorkingTime } from './working-time.ts';

/** One year of margin on both sides of the supported years, so that dates outside them can be computed and refused. */
const DAYS_MORE = 365;
const FIRST_DAY = (parseDay(EARLIEST_SUPPORTED) ?? 0) - DAYS_MORE;
const END_DAY = (parseDay(LATEST_SUPPORTED) ?? 0) + DAYS_MORE;
const ROUND_THE_CLOCK: WeekSpans = [[0, TENTHS_PER_WEEK]];

/** Whether a calendar of `limitToSupportedYears` counts this day. */
export const isCounted = (day: Day): boolean => day >= FIRST_DAY && day < END_DAY;

/**
 * Limits a calendar to the supported years. Before and after them it works round the clock, so that every amount of
 * work has a time even in a calendar that never works. That time lies outside the supported years when the calendar has
 * too little working time.
 */
export function limitToSupportedYears(stretches: readonly ResolvedStretch[]): ResolvedStretch[] {
  const within = stretches.flatMap((stretch, index) => {
    const ends = stretches[index + 1]?.fromDay ?? Number.POSITIVE_INFINITY;
    if (ends <= FIRST_DAY || stretch.fromDay >= END_DAY) return [];
    return [{ ...stretch, fromDay: Math.max(stretch.fromDay, FIRST_DAY) }];
  });
  return [
    { fromDay: Number.NEGATIVE_INFINITY, spans: ROUND_THE_CLOCK },
    ...within,
    { fromDay: END_DAY, spans: ROUND_THE_CLOCK },
  ];
}

/** The same calendar with one tenth of a minute at the beginning of each working day: used to count days. */
export function countDays(stretches: readonly ResolvedStretch[]): ResolvedStretch[] {
  return stretches.map(({ fromDay, spans }) => ({ fromDay, spans: firstTenths(spans) }));
}

function firstTenths(spans: WeekSpans): WeekSpans {
  const starts = Array.from({ length: 7 }, (_, day) => day * TENTHS_PER_DAY);
  return starts
    .filter((start) => spans.some(([from, to]) => from < start + TENTHS_PER_DAY && to > start))
    .map((start) => [start, start + 1] as const);
}

export function makeWorkingTime(stretches: readonly ResolvedStretch[]): WorkingTime {
  const [first, ...rest] = stretches.map(
    ({ fromDay, spans }): Stretch => ({ from: fromDay * TENTHS_PER_DAY, week: new WeekTable(spans) }),
  );
  if (!first) throw new Error('a calendar without a stretch of days');
  return new WorkingTime([first, ...rest]);
}
