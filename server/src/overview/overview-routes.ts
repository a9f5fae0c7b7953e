import type { RouteName } from '@gantry/contract';
import type { Forecasts } from '../forecast/index.ts';
import { type ReadCall, type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { openWorkReader } from '../works/index.ts';
import { getBurnUp } from './burn-up.ts';
import { getFinishChain } from './finish-chain.ts';
import { noteLook } from './looks.ts';
import { getNews } from './news.ts';
import { requireReadableProject } from './require-readable-project.ts';
import { getRoad } from './road.ts';

export function overviewRoutes(forecasts: Forecasts): readonly RouteDeclaration[] {
  return [
    readRoute('getProjectRoad', async (call) => ({
      response: await getRoad(await readerOf(call), call.params.id),
    })),
    readRoute('getFinishChain', async (call) =>
      getFinishChain(await readerOf(call), call.params.id, forecasts),
    ),
    readRoute('getBurnUp', async (call) => ({
      response: await getBurnUp(await readerOf(call), call.params.id),
    })),
    readRoute('getProjectNews', async (call) =>
      getNews(await readerOf(call), call.params.id, call.services.clock.now()),
    ),
    writeRoute('noteProjectLook', async ({ tx, actor, params: { id }, services }) => {
      await requireReadableProject({ db: tx, actor }, id);
      await noteLook(tx, { userId: actor.id, projectId: id, at: services.clock.now() });
      return { response: null };
    }),
  ];
}

/** A project that the caller may read. Hidden and missing projects get the same answer. */
async function readerOf<N extends RouteName>({ db, actor, services, params }: ReadCall<N>) {
  const { id } = params as { id: string };
  await requireReadableProject({ db, actor }, id);
  return openWorkReader(db, actor, services.clock);
}
