import type { Calendar } from '@gantry/contract';
import type { Spans } from './usual-week.ts';

type Week = Calendar['week'];

const MIDNIGHT = 1440;
const after = (weekday: number): number => (weekday + 1) % 7;
const before = (weekday: number): number => (weekday + 6) % 7;

/**
 * The minute of a weekday until which a shift of the previous day lasts; 0: there is none. A calendar stores the part
 * after midnight with the day on which it is. Working time of 24 hours or more is not a shift.
 */
function endOfShiftBefore(week: readonly Spans[], weekday: number): number {
  const shift = week[before(weekday)]?.at(-1);
  const rest = week[weekday]?.[0];
  if (shift === undefined || rest === undefined) return 0;
  return shift[1] === MIDNIGHT && rest[0] === 0 && rest[1] <= shift[0] ? rest[1] : 0;
}

/** The times that begin on a weekday. Here a shift past midnight ends beyond 1440: 22:00 – 06:00 is [1320, 1800]. */
export function shiftsOf(week: readonly Spans[], weekday: number): Spans {
  const spans = week[weekday] ?? [];
  const own = endOfShiftBefore(week, weekday) > 0 ? spans.slice(1) : spans;
  const rest = endOfShiftBefore(week, after(weekday));
  const last = own.at(-1);
  return rest > 0 && last !== undefined ? [...own.slice(0, -1), [last[0], MIDNIGHT + rest]] : own;
}

/**
 * The week in which these times begin on a weekday (null: those of the parent). The part after midnight becomes part of
 * the next day; a shift of the previous day stays.
 */
export function withShifts(
  week: Week,
  parent: readonly Spans[],
  weekday: number,
  shifts: Spans | null,
): Week {
  const whole = week.map((spans, day) => spans ?? parent[day] ?? []);
  const next = after(weekday);
  const [oldRest, begun] = [endOfShiftBefore(whole, next), endOfShiftBefore(whole, weekday)];
  const rest = shifts === null ? endOfShiftBefore(parent, next) : restOf(shifts);
  const ofDay = shifts?.map(([from, to]): Spans[number] => [from, Math.min(to, MIDNIGHT)]);
  const first: Spans = begun > 0 ? [[0, begun]] : [];
  const changed = week.with(weekday, ofDay === undefined ? null : [...first, ...ofDay]);
  if (rest === oldRest) return changed;
  const others = (whole[next] ?? []).slice(oldRest > 0 ? 1 : 0);
  return changed.with(next, rest > 0 ? [[0, rest], ...others] : others);
}

const restOf = (shifts: Spans): number => Math.max(0, ...shifts.map(([, to]) => to - MIDNIGHT));
