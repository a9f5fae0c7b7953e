import { MOST_WATCHES, type WatchState } from '@gantry/contract';
import { z } from 'zod';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError, pageCursor } from '../platform/http/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { announceInbox } from './inbox-channel.ts';
import { requireSight } from './require-sight.ts';
import {
  countWatches,
  deleteWatch,
  findWatch,
  insertWatch,
  listWatched,
  type WatchedThing,
} from './watch-repository.ts';
import { said } from './words/index.ts';

const positions = pageCursor(z.object({ id: z.uuid() }));

const work = ({ id }: { readonly id: string }): WatchedThing => ({ workId: id, projectId: null });
const project = ({ id }: { readonly id: string }): WatchedThing => ({ workId: null, projectId: id });

export const watchRoutes: readonly RouteDeclaration[] = [
  readRoute('listWatches', async ({ db, actor, query: { limit, cursor } }) => {
    const found = await listWatched(db, actor, { limit: limit + 1, after: positions.read(cursor)?.id });
    const response = found.slice(0, limit);
    const last = found.length > limit ? response.at(-1) : undefined;
    return { response, next: last === undefined ? null : positions.write({ id: last.id }) };
  }),
  readRoute('getWorkWatch', async ({ db, actor, params }) => {
    await requireSight(db, actor, work(params));
    return { response: await findWatch(db, actor.id, work(params)) };
  }),
  writeRoute('setWorkWatch', async ({ tx, actor, params, body, services }) => ({
    response: await setWatch(tx, actor, { ...work(params), ...body, at: services.clock.now() }),
  })),
  readRoute('getProjectWatch', async ({ db, actor, params }) => {
    await requireSight(db, actor, project(params));
    return { response: await findWatch(db, actor.id, project(params)) };
  }),
  writeRoute('setProjectWatch', async ({ tx, actor, params, body, services }) => ({
    response: await setWatch(tx, actor, { ...project(params), ...body, at: services.clock.now() }),
  })),
];

async function setWatch(
  tx: Tx,
  actor: Actor,
  wanted: WatchedThing & { readonly watching: boolean; readonly at: Date },
): Promise<WatchState> {
  await requireSight(tx, actor, wanted);
  if (!wanted.watching) await deleteWatch(tx, actor.id, wanted);
  else if ((await countWatches(tx, actor.id)) < MOST_WATCHES) await insertWatch(tx, actor.id, wanted);
  else
    throw new ProblemError('notifications/too-many-watches', said('tooManyWatches', { count: MOST_WATCHES }));
  await announceInbox(tx, [actor.id]);
  return findWatch(tx, actor.id, wanted);
}
