import type { RouteName } from '@gantry/contract';
import { type RouteDeclaration, readRoute, type WriteCall, writeRoute } from '../requests/index.ts';
import { listViewRows } from './view-repository.ts';
import {
  changeView,
  createView,
  deleteView,
  markOwnView,
  presentView,
  restoreView,
  type ViewWriter,
} from './view-service.ts';

export const viewRoutes: readonly RouteDeclaration[] = [
  readRoute('listViews', async ({ db, actor }) => {
    const rows = await listViewRows(db, actor.id);
    return { response: rows.map((row) => presentView(row, actor)) };
  }),
  writeRoute('createView', async (call) => ({ response: await createView(writer(call), call.body) })),
  writeRoute('updateView', async (call) => ({
    response: await changeView(writer(call), call.params.id, call.body),
  })),
  writeRoute('markView', async (call) => ({
    response: await markOwnView(writer(call), call.params.id, call.body),
  })),
  writeRoute('deleteView', async (call) => {
    await deleteView(writer(call), call.params.id);
    return { response: null };
  }),
  writeRoute('restoreView', async (call) => ({
    response: await restoreView(writer(call), call.params.id),
  })),
];

function writer<N extends RouteName>({ tx, actor, services }: WriteCall<N>): ViewWriter {
  return { tx, actor, clock: services.clock };
}
