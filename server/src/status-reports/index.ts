export { statusReportRoutes } from './status-report-routes.ts';
