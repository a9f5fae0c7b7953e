export { auditLogRoutes } from './audit-log-routes.ts';
export { LogChecks } from './log-checks.ts';
