import { type RouteDeclaration, readRoute, writeRoute } from '../../requests/index.ts';
import { createLabel, listLabels } from './labels.ts';

export const labelRoutes: readonly RouteDeclaration[] = [
  writeRoute('createLabel', async ({ tx, actor, change, body }) => ({
    response: await createLabel({ tx, actor, change }, body),
  })),
  readRoute('listLabels', async ({ db }) => ({ response: await listLabels(db) })),
];
