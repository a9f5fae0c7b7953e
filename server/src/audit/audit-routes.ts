import { getUndoStack, undoChangeSet } from '../change-sets/index.ts';
import { refusalLanguage } from '../platform/http/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';

export const auditRoutes: readonly RouteDeclaration[] = [
  readRoute('getUndoStack', async ({ query: { skip }, db, actor, services: { entities, clock } }) => ({
    response: await getUndoStack({ db, actor, entities }, { now: clock.now(), skip }),
  })),

  writeRoute('undoChangeSet', async ({ params, tx, actor, change, services, request }) => ({
    response: await undoChangeSet(
      { tx, actor, change, entities: services.entities, language: refusalLanguage(request) },
      params.id,
    ),
  })),
];
