import { civilOf, MINUTES_PER_DAY, MINUTES_PER_HOUR, minutesOfDay } from './minutes.ts';

/** A step of the time axis: `count` of its units. */
export interface TimeStep {
  unit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
  count: number;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const FIXED = {
  minute: 1,
  hour: MINUTES_PER_HOUR,
  day: MINUTES_PER_DAY,
  week: 7 * MINUTES_PER_DAY,
} as const;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * MINUTES_PER_DAY;

/** Approximate length of a step, for choosing steps by room. */
export function stepMinutes({ unit, count }: TimeStep): number {
  if (unit === 'month' || unit === 'quarter' || unit === 'year')
    return MONTHS[unit] * 30.44 * MINUTES_PER_DAY * count;
  return FIXED[unit] * count;
}

/** The start of the step that contains a minute. `firstDay`: 0 is Sunday, 1 Monday. */
export function stepStart(minute: number, step: TimeStep, firstDay = 1): number {
  const { unit, count } = step;
  if (unit === 'month' || unit === 'quarter' || unit === 'year') {
    const { year, month } = civilOf(minute);
    const size = MONTHS[unit] * count;
    const months = Math.floor((year * 12 + month - 1) / size) * size;
    return minutesOfDay(Math.floor(months / 12), (months % 12) + 1, 1);
  }
  const size = FIXED[unit] * count;
  if (unit !== 'week') return Math.floor(minute / size) * size;
  const zero = FIRST_MONDAY + (firstDay - 1) * MINUTES_PER_DAY;
  return Math.floor((minute - zero) / size) * size + zero;
}

/** The start of the next step; `start` is the start of one. */
export function nextStep(start: number, step: TimeStep): number {
  const { unit, count } = step;
  if (unit === 'month' || unit === 'quarter' || unit === 'year') {
    const { year, month } = civilOf(start);
    return minutesOfDay(year, month + MONTHS[unit] * count, 1);
  }
  return start + FIXED[unit] * count;
}

/** The starts of all steps that touch a span, in order. */
export function listSteps(from: number, to: number, step: TimeStep, firstDay = 1): number[] {
  const starts: number[] = [];
  for (let at = stepStart(from, step, firstDay); at < to; at = nextStep(at, step)) starts.push(at);
  return starts;
}

/** The nearest start of a step, for snapping; days snap to midnight. */
export function nearestStep(minute: number, step: TimeStep, firstDay = 1): number {
  const before = stepStart(minute, step, firstDay);
  const after = nextStep(before, step);
  return minute - before < after - minute ? before : after;
}
