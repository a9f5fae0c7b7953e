import type { Calendar } from '@gantry/contract';

type Week = Calendar['week'];
export type Spans = NonNullable<Week[number]>;

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** The times of a weekday in the first of these weeks that defines it. */
export const usualSpans = (weeks: readonly Week[], weekday: number): Spans =>
  weeks.map((week) => week[weekday] ?? null).find((spans) => spans !== null) ?? [];

/** The times of all weekdays, Sunday first. */
export const usualWeek = (weeks: readonly Week[]): Spans[] =>
  weekdays.map((weekday) => usualSpans(weeks, weekday));

/** The initial times when other hours are chosen. */
export const usualHours: Spans = [
  [480, 720],
  [780, 1020],
];
