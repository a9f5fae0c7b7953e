import { type RouteDeclaration, readRoute, writeRoute } from '../../requests/index.ts';
import { deleteLabel, listLabelFigures, mergeLabel, updateLabel } from './administer-labels.ts';

/** Routes with which administrators change labels and the works that have them. */
export const labelCareRoutes: readonly RouteDeclaration[] = [
  readRoute('listLabelFigures', async ({ db }) => ({ response: await listLabelFigures(db) })),
  writeRoute('updateLabel', async ({ tx, actor, change, params, body }) => ({
    response: await updateLabel({ tx, actor, change }, params.id, body),
  })),
  writeRoute('mergeLabel', async ({ tx, actor, change, params, body }) => ({
    response: await mergeLabel({ tx, actor, change }, params.id, body),
  })),
  writeRoute('deleteLabel', async ({ tx, actor, change, params }) => ({
    response: await deleteLabel({ tx, actor, change }, params.id),
  })),
];
