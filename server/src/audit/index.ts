export { auditRoutes } from './audit-routes.ts';
export { withReferences } from './history-references.ts';
export { undoAsOperator } from './operator-undo.ts';
