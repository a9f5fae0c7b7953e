export { auditRoutes } from './audit-routes.ts';
export { undoAsOperator } from './operator-undo.ts';
