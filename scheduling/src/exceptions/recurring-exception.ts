import { weekdayOf } from '../time.ts';

/** Days from `fromDay` to `toDay`, both included. */
export interface DaySpan {
  readonly fromDay: number;
  readonly toDay: number;
}

/** Meaning of `Type` of an exception (Microsoft Project's Exception element). */
const DAILY = 1;
const YEARLY_BY_DAY = 2;
const YEARLY_BY_POSITION = 3;
const MONTHLY_BY_DAY = 4;
const MONTHLY_BY_POSITION = 5;
const WEEKLY = 6;
const EVERY_SOME_DAYS = 7;
const RECURRING = [
  YEARLY_BY_DAY,
  YEARLY_BY_POSITION,
  MONTHLY_BY_DAY,
  MONTHLY_BY_POSITION,
  WEEKLY,
  EVERY_SOME_DAYS,
];
/** `MonthPosition`: 0 to 3 are the first to the fourth, 4 is the last. */
const LAST = 4;
/** `MonthItem`: 0 any day, 1 weekday, 2 weekend day, 3 to 9 Sunday to Saturday. */
const FIRST_WEEKDAY_ITEM = 3;
/** No real calendar repeats more often than this; the limit keeps a hostile one from being expanded. */
export const MAX_OCCURRENCES = 5000;
/** No plan lasts longer than this many days. */
const MAX_DAYS = 300 * 366;

/** How often an exception occurs, in the terms of Microsoft Project. */
export interface Recurrence {
  readonly type: number;
  readonly period: number;
  readonly daysOfWeek: number;
  /** 0 is January. */
  readonly month: number;
  readonly monthDay: number;
  readonly monthItem: number;
  readonly monthPosition: number;
  /** The maximum number of occurrences; null if only the last day ends the exception. */
  readonly occurrences: number | null;
}

/** The type of an exception that covers every day from its first to its last. */
export const EVERY_DAY: Recurrence = {
  type: DAILY,
  period: 1,
  daysOfWeek: 0,
  month: 0,
  monthDay: 1,
  monthItem: 0,
  monthPosition: 0,
  occurrences: null,
};

/** Ranks of the exceptions of one day by kind. [R11] */
const RANKS: ReadonlyMap<number, number> = new Map([
  [YEARLY_BY_DAY, 2],
  [YEARLY_BY_POSITION, 2],
  [MONTHLY_BY_DAY, 3],
  [MONTHLY_BY_POSITION, 3],
  [WEEKLY, 4],
]);

/**
 * The rank of an exception; on one day the lowest rank wins. A single day has 0, a range of days or every n-th day 1.
 * [R11]
 */
export function rankOfKind(recurrence: Recurrence, { fromDay, toDay }: DaySpan): number {
  const rank = RANKS.get(recurrence.type);
  if (rank !== undefined) return rank;
  return comesEveryDay(recurrence) && fromDay === toDay ? 0 : 1;
}

const comesEveryDay = ({ type, period }: Recurrence): boolean =>
  (type === DAILY && period <= 1) || ![DAILY, ...RECURRING].includes(type);

/**
 * The days that an exception covers between its first and last one. A recurring exception is expanded into its days.
 */
export function listExceptionDays(recurrence: Recurrence, { fromDay, toDay }: DaySpan): readonly DaySpan[] {
  if (toDay < fromDay) return [];
  if (comesEveryDay(recurrence)) return [{ fromDay, toDay }];
  const last = Math.min(toDay, fromDay + MAX_DAYS);
  const limit = Math.min(recurrence.occurrences ?? MAX_OCCURRENCES, MAX_OCCURRENCES);
  const days: DaySpan[] = [];
  for (const day of occurrences(recurrence, fromDay, last)) {
    if (day > last || days.length >= limit) break;
    if (day >= fromDay) days.push({ fromDay: day, toDay: day });
  }
  return days;
}

/** The days of a recurrence in ascending order, until the last day or until the caller stops. */
function* occurrences(recurrence: Recurrence, fromDay: number, last: number): Generator<number> {
  const { type, period } = recurrence;
  for (let step = 0; step < MAX_OCCURRENCES * 2; step++) {
    if (type === DAILY || type === EVERY_SOME_DAYS) yield fromDay + step * period;
    else if (type === WEEKLY)
      yield* daysOfWeek(fromDay - weekdayOf(fromDay) + 7 * period * step, recurrence.daysOfWeek);
    else {
      const month = monthAfter(recurrence, fromDay, step);
      if (!(firstDayOf(month) <= last)) return;
      yield* dayOfMonth(recurrence, month);
    }
  }
}

/** The chosen days (bit 0 is Sunday) of the week that begins on `sunday`. */
function* daysOfWeek(sunday: number, mask: number): Generator<number> {
  for (let weekday = 0; weekday < 7; weekday++) if (mask & (1 << weekday)) yield sunday + weekday;
}

interface Month {
  readonly year: number;
  readonly month: number;
}

/** The month of the `step`th repetition, counted from the month in which the exception begins. */
function monthAfter(recurrence: Recurrence, fromDay: number, step: number): Month {
  const begin = new Date(fromDay * 86_400_000);
  const yearly = recurrence.type === YEARLY_BY_DAY || recurrence.type === YEARLY_BY_POSITION;
  if (yearly) return { year: begin.getUTCFullYear() + step, month: recurrence.month };
  const month = begin.getUTCMonth() + step * recurrence.period;
  return { year: begin.getUTCFullYear() + Math.floor(month / 12), month: month % 12 };
}

const firstDayOf = ({ year, month }: Month): number => Date.UTC(year, month, 1) / 86_400_000;

function* dayOfMonth(recurrence: Recurrence, { year, month }: Month): Generator<number> {
  const first = firstDayOf({ year, month });
  const count = firstDayOf({ year, month: month + 1 }) - first;
  const byPosition = recurrence.type === YEARLY_BY_POSITION || recurrence.type === MONTHLY_BY_POSITION;
  if (!byPosition) {
    if (recurrence.monthDay <= count) yield first + recurrence.monthDay - 1;
    return;
  }
  const days = Array.from({ length: count }, (_, i) => first + i).filter((day) =>
    fits(recurrence.monthItem, day),
  );
  const chosen = recurrence.monthPosition >= LAST ? days.at(-1) : days[recurrence.monthPosition];
  if (chosen !== undefined) yield chosen;
}

function fits(item: number, day: number): boolean {
  const weekday = weekdayOf(day);
  const weekend = weekday === 0 || weekday === 6;
  if (item === 1) return !weekend;
  if (item === 2) return weekend;
  return item < FIRST_WEEKDAY_ITEM || weekday === item - FIRST_WEEKDAY_ITEM;
}
