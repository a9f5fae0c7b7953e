/**
 * Converts works as people plan them to a plan of the engine, and its result back. All callers use the same conversion.
 */
export { type DateCalendar, makeDateCalendar } from './date-calendar.ts';
export { findUnknownLengths, lacksLength } from './find-unknown-lengths.ts';
export { listCarried } from './list-carried.ts';
export { listMoves, type PlannedMove } from './list-moves.ts';
export {
  amountsOf,
  findDoneUntil,
  listPauses,
  listWorkedParts,
  type PartedWork,
  type WorkedPart,
  type WorkPause,
  withoutPauses,
  withPauses,
} from './pauses.ts';
export { makePeopleDateCalendar } from './people-calendar.ts';
export { makePersonCalendar, type PlannedAbsence } from './person-calendar.ts';
export {
  type PlannedCalendar,
  type PlannedConstraint,
  type PlannedInterruption,
  type PlannedLink,
  type PlannedProject,
  type PlannedWork,
  plannedFields,
} from './planned-project.ts';
export {
  type LeftChange,
  type LeftRescheduled,
  listOverdueRemaining,
  rescheduleLeft,
  withWorksBelow,
} from './reschedule-left.ts';
export { scheduleProject, scheduleProjectInSteps } from './schedule-project.ts';
export { type ShownDates, type ShownWork, shownDates } from './shown-dates.ts';
export { startsWithProject } from './taking-part.ts';
export { findUsedCalendars, toCalendars } from './to-calendars.ts';
export { toInterruptions, toPlan, toPlanInSteps } from './to-plan.ts';
export {
  applyTypedDates,
  CONSTRAINTS_ON_FINISH,
  NO_DATES,
  type PlannedDates,
  RefusedDatesError,
  type TypedDates,
} from './typed-dates.ts';
export {
  applyTypedProgress,
  type FollowedProgress,
  type FormerProgress,
  type ProgressEntry,
  type ProgressMoment,
  type ProgressState,
  remainingOf,
  type TypedProgress,
} from './typed-progress.ts';
