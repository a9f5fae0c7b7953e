import { getUndoStack, listAudit, undoChangeSet } from '../change-sets/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { withReferences } from './history-references.ts';

export const auditRoutes: readonly RouteDeclaration[] = [
  readRoute('listAudit', async ({ query, db, actor, services: { entities } }) => {
    const reader = { db, actor, entities };
    return withReferences(reader, await listAudit(reader, query));
  }),

  readRoute('getUndoStack', async ({ query: { skip }, db, actor, services: { entities, clock } }) => ({
    response: await getUndoStack({ db, actor, entities }, { now: clock.now(), skip }),
  })),

  writeRoute('undoChangeSet', async ({ params, tx, actor, change, services }) => ({
    response: await undoChangeSet({ tx, actor, change, entities: services.entities }, params.id),
  })),
];
