import { constraintTypes, scheduleModes } from './vocabulary.ts';

/** What a plan is made of, and what a drag in it changes. */
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

/** Those of them that are words stand for their place in the list of words. */
export const movedWords = {
  constraint: constraintTypes,
  scheduleMode: scheduleModes,
} as const satisfies { readonly [F in MovedField]?: readonly string[] };

/** Those that are wall clocks are whole minutes since 1970, as if the clock showed UTC. */
export const movedDates = [
  'start',
  'due',
  'deadline',
  'constraintDate',
] as const satisfies readonly MovedField[];
