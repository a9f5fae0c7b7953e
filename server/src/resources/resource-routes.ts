import type { RouteName } from '@gantry/contract';
import { type RouteDeclaration, readRoute, type WriteCall, writeRoute } from '../requests/index.ts';
import { getResource, listResources } from './read-resources.ts';
import { takeOverResource } from './take-over.ts';
import { createResource, deleteResource, type ResourceWriter, updateResource } from './write-resources.ts';

export const resourceRoutes: readonly RouteDeclaration[] = [
  readRoute('listResources', ({ db, actor, query }) => listResources({ db, actor }, query)),
  readRoute('getResource', ({ db, actor, params }) => getResource({ db, actor }, params.id)),
  writeRoute('createResource', (call) => createResource(writer(call), call.body)),
  writeRoute('updateResource', (call) => updateResource(writer(call), call.params.id, call.body)),
  writeRoute('deleteResource', async (call) => {
    await deleteResource(writer(call), call.params.id);
    return { response: null };
  }),
  writeRoute('takeOverResource', (call) =>
    takeOverResource({ ...writer(call), at: call.services.clock.now() }, call.params.id, call.body),
  ),
];

const writer = <N extends RouteName>({ tx, actor, change }: WriteCall<N>): ResourceWriter => ({
  db: tx,
  actor,
  change,
});
