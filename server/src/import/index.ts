export { type ImportResult, importPlan } from './import-plan.ts';
export { readPlanFile } from './plan-file.ts';
export { CONSTRAINTS, PROJECT_PRIORITIES } from './plan-works.ts';
export { ImportJobs } from './runs/import-jobs.ts';
export { importRoutes } from './runs/run-routes.ts';
