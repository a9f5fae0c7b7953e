import { constraintTypes, scheduleModes } from './vocabulary.ts';

/** The fields of a plan that a drag in it can change. */
export const movedFields = [
  'start',
  'due',
  'deadline',
  'constraintDate',
  'durationMinutes',
  'progress',
  'constraint',
  'scheduleMode',
] as const;
export type MovedField = (typeof movedFields)[number];

/** Enum fields are encoded as their index in the word list. */
export const movedWords = {
  constraint: constraintTypes,
  scheduleMode: scheduleModes,
} as const satisfies { readonly [F in MovedField]?: readonly string[] };

/** Wall clocks are encoded as whole minutes since 1970, as if the clock showed UTC. */
export const movedDates = [
  'start',
  'due',
  'deadline',
  'constraintDate',
] as const satisfies readonly MovedField[];
