/** Dates in words. What is typed is read by `typed-date.ts`, which comes with the fields that need it. */
export * from '@gantry/scheduling/wall-clock';
export * from './date-words.ts';
export type { DateEdge } from './typed-words.ts';
