export { wasImportedSince } from './found-works.ts';
export { type CommandImport, type ImportResult, importFile, importPlan } from './import-plan.ts';
export { peopleImportRoutes } from './people/people-routes.ts';
export { readPlanFile } from './plan-file.ts';
export { CONSTRAINTS, PROJECT_PRIORITIES } from './plan-works.ts';
export { ImportJobs } from './runs/import-jobs.ts';
export { importRoutes } from './runs/run-routes.ts';
