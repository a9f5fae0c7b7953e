export { type HomeWorkRow, listHomeWorks } from './dashboard-repository.ts';
export { dashboardRoutes } from './dashboard-routes.ts';
