/** Dates in words. Typed dates are read by `typed-date.ts`, which loads with the fields that need it. */
export * from '@gantry/scheduling/wall-clock';
export * from './date-words.ts';
export type { DateEdge } from './typed-words.ts';
