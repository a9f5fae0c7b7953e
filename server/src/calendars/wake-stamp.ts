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

/** The same text for the same moves, in whatever order they come. Progress that follows from lengths is no move. */
export function stampOf(moved: readonly MovedDate[]): string {
  const hash = createHash('sha256');
  const lines = moved
    .filter(({ field }) => isDate(field))
    .map(({ id, field, value }) => `${id} ${field} ${String(value)}\n`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest('base64url');
}
