import type { GanttTexts } from '../texts.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, NO_DATE } from '../time/minutes.ts';

/** How far something moves, in the displayed unit; negative is earlier. */
export interface Shift {
  readonly amount: number;
  readonly unit: 'day' | 'hour' | 'minute';
}

/** Working time, by which a host measures moves; without it, days are calendar days. */
export interface WorkingTime {
  /** Working minutes of a default day. */
  readonly minutesPerDay: number;
  /** Working minutes between two moments. Negative when `to` is before `from`. */
  between(from: number, to: number): number;
}

/**
 * From one day on in days, from one hour on in hours, each to tenths, like lengths and slack: so each amount is
 * displayed in the same way everywhere.
 */
export function toShift(minutes: number, minutesPerDay: number = MINUTES_PER_DAY): Shift {
  const size = Math.abs(minutes);
  if (size >= minutesPerDay) return { amount: toTenths(minutes / minutesPerDay), unit: 'day' };
  if (size >= MINUTES_PER_HOUR) return { amount: toTenths(minutes / MINUTES_PER_HOUR), unit: 'hour' };
  return { amount: Math.round(minutes), unit: 'minute' };
}

const toTenths = (amount: number): number => Math.round(amount * 10) / 10;

/** `+4 d`, `−3 h`; undefined if nothing has moved, or only across non-working time. */
export function shiftWords(
  before: number,
  after: number,
  { texts, workingTime }: { readonly texts: GanttTexts; readonly workingTime?: WorkingTime | undefined },
): string | undefined {
  if (before === after || before === NO_DATE || after === NO_DATE) return undefined;
  const { amount, unit } = toShift(
    workingTime?.between(before, after) ?? after - before,
    workingTime?.minutesPerDay,
  );
  if (amount === 0) return undefined;
  if (unit === 'day') return texts.shiftDays(amount);
  return unit === 'hour' ? texts.shiftHours(amount) : texts.shiftMinutes(amount);
}
