import type { GanttTexts } from '../texts.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, NO_DATE } from '../time/minutes.ts';

/** How far something goes, as it is said: a negative amount is earlier. */
export interface Shift {
  readonly amount: number;
  readonly unit: 'day' | 'hour' | 'minute';
}

/**
 * From half a day on in days, from an hour on in hours, whole or half ones: the ends of two days' work are seldom whole days apart, and
 * nobody reckons in tenths of them. Days of the calendar, not working days: it says how far a bar goes.
 */
export function toShift(minutes: number): Shift {
  const size = Math.abs(minutes);
  if (size >= MINUTES_PER_DAY / 2) return { amount: toHalves(minutes / MINUTES_PER_DAY), unit: 'day' };
  if (size >= MINUTES_PER_HOUR) return { amount: toHalves(minutes / MINUTES_PER_HOUR), unit: 'hour' };
  return { amount: Math.round(minutes), unit: 'minute' };
}

const toHalves = (amount: number): number => Math.round(amount * 2) / 2;

/** `+4 d`, `−3 h`; undefined where nothing has moved. */
export function shiftWords(before: number, after: number, texts: GanttTexts): string | undefined {
  if (before === after || before === NO_DATE || after === NO_DATE) return undefined;
  const { amount, unit } = toShift(after - before);
  if (unit === 'day') return texts.shiftDays(amount);
  return unit === 'hour' ? texts.shiftHours(amount) : texts.shiftMinutes(amount);
}
