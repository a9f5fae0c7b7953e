export { demoCompanyRoutes } from './demo-company-routes.ts';
export { DEMO_REASON } from './demo-rows.ts';
