import { MOST_COUNTED_IN_VIEW, type RouteName, type ViewCount } from '@gantry/contract';
import { type RouteDeclaration, readRoute, type WriteCall, writeRoute } from '../requests/index.ts';
import { countEach, openWorkReader } from '../works/index.ts';
import { listViewRows, type ViewRow } from './view-repository.ts';
import {
  changeView,
  createView,
  deleteView,
  markOwnView,
  presentView,
  restoreView,
  type ViewWriter,
} from './view-service.ts';

/** The most views for which figures are computed. */
const MOST_COUNTED_VIEWS = 100;

export const viewRoutes: readonly RouteDeclaration[] = [
  readRoute('listViews', async ({ db, actor, query }) => {
    const rows = await listViewRows(db, actor, query.of);
    return { response: rows.map((row) => presentView(row, actor)) };
  }),
  readRoute('countViews', async ({ db, actor, services }) => {
    const rows = (await listViewRows(db, actor, 'works')).toSorted(pinnedFirst).slice(0, MOST_COUNTED_VIEWS);
    const reader = await openWorkReader(db, actor, services.clock);
    const filters = rows.map(filterOf);
    const counts = await countEach(db, reader, { filters, most: MOST_COUNTED_IN_VIEW });
    const response = rows.map(({ id }, index): ViewCount => ({ id, count: counts[index] ?? null }));
    return { response };
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

/** A view of a project shows only works of that project. */
function filterOf({ projectId, settings }: ViewRow): readonly string[] {
  return projectId === null ? settings.filter : [`project:is:${projectId}`, ...settings.filter];
}

/** The figures of pinned views are in the sidebar on every screen. */
function pinnedFirst(a: ViewRow, b: ViewRow): number {
  return Number(b.pinned) - Number(a.pinned);
}

function writer<N extends RouteName>({ tx, actor, services }: WriteCall<N>): ViewWriter {
  return { tx, actor, clock: services.clock };
}
