/**
 * Arithmetic on the date texts that server and browser exchange. It does not import the engine, so that a page which
 * only shows dates stays small.
 */

export { instantOf, wallClockAt } from './time-zones.ts';
export * from './wall-clock.ts';
