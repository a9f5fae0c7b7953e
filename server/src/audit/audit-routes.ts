import { getUndoStack, sentenceOfTurn, undoChangeSet } from '../change-sets/index.ts';
import { refusalLanguage } from '../platform/http/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';

export const auditRoutes: readonly RouteDeclaration[] = [
  readRoute('getUndoStack', async ({ query: { skip }, db, actor, services: { entities, clock } }) => ({
    response: await getUndoStack({ db, actor, entities }, { now: clock.now(), skip }),
  })),

  writeRoute('undoChangeSet', async ({ params: { id }, tx, actor, change, services, request }) => {
    const { entities } = services;
    // Before the undo: rows that it moves to the bin have no name afterwards.
    const sentence = await sentenceOfTurn({ db: tx, actor, entities }, id);
    const undone = await undoChangeSet(
      { tx, actor, change, entities, language: refusalLanguage(request) },
      id,
    );
    return { response: { ...undone, sentence } };
  }),
];
