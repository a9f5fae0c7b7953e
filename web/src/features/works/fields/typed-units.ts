import { MOST_UNITS } from '@gantry/contract/vocabulary';

interface UnitsReading {
  /** How many there are of the one that does the work; a person is one. */
  readonly capacity?: number | undefined;
  /** What a number without `%` is where there is but one: a part of its time, or in doubt. */
  readonly bare: 'percent' | 'doubtful';
}

/**
 * Percent as people type it: "50 %". Of several cranes a bare number counts them: "2" is 200 %. `doubtful`: it may be percent or
 * a number of them. Undefined where it is no part of working time that an assignee can give.
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
