/**
 * Arithmetic on the texts in which server and browser exchange dates. It needs nothing of the engine, so that a page which only
 * shows dates loads no more than this.
 */

export { instantOf, wallClockAt } from './time-zones.ts';
export * from './wall-clock.ts';
