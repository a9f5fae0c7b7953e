import { createHash } from 'node:crypto';

const DATES = ['start', 'due', 'durationMinutes'] as const;
type DateField = (typeof DATES)[number];
const isDate = (field: string): field is DateField => DATES.some((name) => name === field);

/** One date that the schedule gives to a work. */
export interface MovedDate {
  readonly id: string;
  readonly field: string;
  readonly value: unknown;
}

/**
 * A stamp that is the same for the same moves in any order. Progress that is computed from durations does not count as
 * a move.
 */
export function stampOf(moved: readonly MovedDate[]): string {
  const hash = createHash('sha256');
  const lines = moved
    .filter(({ field }) => isDate(field))
    .map(({ id, field, value }) => `${id} ${field} ${String(value)}\n`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest('base64url');
}
