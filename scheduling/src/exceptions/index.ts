export type { DatedException, DayInMonth, ExceptionRepeat } from './dated-exception.ts';
export { comesOn, countDaysAtMost, expandExceptions } from './expand-exceptions.ts';
export { inOrderOfKind, joinExceptions } from './precedence.ts';
