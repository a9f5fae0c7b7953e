import { MOST_UNITS } from '@gantry/contract/vocabulary';

interface UnitsReading {
  /** The number of units of the assignee; 1 for a person. */
  readonly capacity?: number | undefined;
  /** The meaning of a number without `%` for a single unit: percent of its time, or ambiguous. */
  readonly bare: 'percent' | 'doubtful';
}

/**
 * Percent as people type it: "50 %". For several cranes a bare number counts them: "2" is 200 %. `doubtful`: it may be
 * percent or a number of units. Undefined when it is not a valid share of an assignee.
 */
export function readTypedUnits(
  typed: string,
  { capacity = 1, bare }: UnitsReading,
): number | 'doubtful' | undefined {
  const [, digits, sign] = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(%)?$/.exec(typed.trim()) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replace(',', '.'));
  if (sign !== undefined) return within(number);
  if (capacity > 1) return number <= capacity ? within(Math.round(number * 100)) : 'doubtful';
  return bare === 'percent' ? within(number) : 'doubtful';
}

const within = (percent: number): number | undefined =>
  Number.isInteger(percent) && percent >= 1 && percent <= MOST_UNITS ? percent : undefined;
