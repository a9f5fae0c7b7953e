export { type LoadedPlan, loadPlan } from './load-plan.ts';
export { PeopleCalendars, type PlanSpan } from './people-calendars.ts';
export {
  type ForeseenAbsences,
  listTimes,
  type PeopleTimes,
  type PersonTimes,
  readPeopleTimes,
  withoutNames,
} from './people-times.ts';
export type { PlanRow, PlanScope } from './plan-repository.ts';
export { readPlanStamp } from './plan-stamp.ts';
export { refusedDates } from './refused-dates.ts';
export { nameWorks, sumUpMoves } from './sum-up-moves.ts';
