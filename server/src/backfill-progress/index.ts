export { startBackfillingProgress } from './backfill-progress.ts';
export { scheduleRoutes } from './schedule-routes.ts';
