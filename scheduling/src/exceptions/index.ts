export type { DatedException, DayInMonth, ExceptionRepeat } from './dated-exception.ts';
export { inOrderOfKind, joinExceptions } from './precedence.ts';
export { comesOn, countDaysAtMost, spellOut } from './spell-out.ts';
