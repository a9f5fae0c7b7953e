export {
  comesOn,
  countDaysAtMost,
  type DatedException,
  type DayInMonth,
  type ExceptionRepeat,
  spellOut,
} from './spell-out.ts';
