export { type LoadedPlan, loadPlan } from './load-plan.ts';
export type { PlanRow, PlanScope } from './plan-repository.ts';
export { readPlanStamp } from './plan-stamp.ts';
