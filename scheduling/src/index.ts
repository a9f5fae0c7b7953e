/**
 * The scheduling engine: it takes a plan and returns dates, slack, reasons and findings. It uses no clock, time zone or
 * database. The rules are in `SPEC.md`; the underlying typed arrays, for callers that run one network many times, are
 * in `network/network.ts`.
 */

export { ROUND_THE_CLOCK, WorkingTime } from './calendar/working-time.ts';
export { type CheckInputs, check, checkRun, checkRunInSteps } from './check/check.ts';
export { namer, type ReasonWords, reasonSentence, walkReasons } from './explain.ts';
export { findFinishChain } from './finish-chain.ts';
export {
  type DurationSpread,
  type FinishedWork,
  findTendency,
  learnSpread,
  NO_SPREAD,
} from './forecast/duration-spread.ts';
export { type ForecastOptions, forecast } from './forecast/forecast.ts';
export type { Forecast, LateCause, LateReason, WorkForecast } from './forecast/forecast-result.ts';
export { type LevellingOptions, level } from './level/level-plan.ts';
export {
  findOverloads,
  type LevelledProject,
  type LevelledStart,
  type LevelledState,
  levelProject,
  type Overloaded,
  type ProjectLevelling,
} from './level/level-project.ts';
export type * from './level/levelling.ts';
export {
  type ResourceJob,
  type ResourceProblem,
  UnsolvableProblemError,
} from './level/resource-problem.ts';
export { type ProblemSolution, type SolveOptions, solveProblem } from './level/solve-problem.ts';
export * from './model.ts';
export { isOnFinish } from './names.ts';
export { type CompiledPlan, compile } from './network/compile.ts';
export { createDates, type Dates, hasDates } from './network/dates.ts';
export { type Network, Trait } from './network/network.ts';
export { type LinkedWorks, WaitingWorks } from './network/waiting-works.ts';
export type * from './neutral/neutral-plan.ts';
export { convertNeutralPlan, type NeutralReading, readNeutralPlan } from './neutral/read-neutral-plan.ts';
export { UnreadablePlanError } from './neutral/unreadable-plan-error.ts';
export { writeNeutralSchedule } from './neutral/write-neutral-schedule.ts';
export { backwardPass } from './passes/backward-pass.ts';
export { forwardPass } from './passes/forward-pass.ts';
export { runPasses } from './passes/run.ts';
export { computeSlack, isCritical } from './passes/slack.ts';
export * from './planned/index.ts';
export type * from './relief/relief.ts';
export {
  describeWake,
  keepUnscheduled,
  listWaysOut,
  listWorksThatCouldWait,
  relieve,
} from './relief/relieve.ts';
export { type Rescheduled, type RescheduleOptions, reschedule, settle } from './reschedule/reschedule.ts';
export { PlanRun, schedule, scheduleInSteps } from './schedule.ts';
export type * from './schedule-result.ts';
export { finish, inPieces, type Steps } from './steps.ts';
export {
  dayOf,
  EARLIEST_SUPPORTED,
  formatDay,
  formatTime,
  LATEST_SUPPORTED,
  parseDay,
  parseTime,
  weekdayOf,
} from './time.ts';
