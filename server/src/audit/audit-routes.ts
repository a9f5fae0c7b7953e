import { listAudit, undoChangeSet } from '../change-sets/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';

export const auditRoutes: readonly RouteDeclaration[] = [
  readRoute('listAudit', ({ query, db, actor, services }) =>
    listAudit({ db, actor, entities: services.entities }, query),
  ),

  writeRoute('undoChangeSet', async ({ params, tx, actor, change, services }) => ({
    response: await undoChangeSet({ tx, actor, change, entities: services.entities }, params.id),
  })),
];
