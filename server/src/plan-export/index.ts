export { planExportRoutes } from './plan-export-routes.ts';
export { getProject, listAllProjects, type PlanReader } from './plan-source.ts';
export { openPlan } from './write-plan.ts';
