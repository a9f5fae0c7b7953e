import type { RouteName } from '@gantry/contract';
import { loadCompanyTime } from '../company/index.ts';
import type { ProjectReader } from '../projects/index.ts';
import {
  type ReadCall,
  type RouteDeclaration,
  readRoute,
  type WriteCall,
  writeRoute,
} from '../requests/index.ts';
import {
  type BaselineWriter,
  deleteBaseline,
  getBaselineDates,
  listBaselines,
  renameBaseline,
  takeBaseline,
} from './baselines.ts';

export const baselineRoutes: readonly RouteDeclaration[] = [
  readRoute('listBaselines', async (call) => listBaselines(await reader(call), call.params.id)),
  readRoute('getBaseline', async (call) => getBaselineDates(await reader(call), call.params.id)),
  writeRoute('takeBaseline', async (call) => takeBaseline(await writer(call), call.params.id, call.body)),
  writeRoute('renameBaseline', async (call) => renameBaseline(await writer(call), call.params.id, call.body)),
  writeRoute('deleteBaseline', async (call) => {
    await deleteBaseline(await writer(call), call.params.id);
    return { response: null };
  }),
];

async function reader<N extends RouteName>({ db, actor, services }: ReadCall<N>): Promise<ProjectReader> {
  return { db, actor, time: await loadCompanyTime(db, services.clock, actor.companyStamp) };
}

async function writer<N extends RouteName>(call: WriteCall<N>): Promise<BaselineWriter> {
  const { tx, actor, change, services } = call;
  return { db: tx, actor, change, time: await loadCompanyTime(tx, services.clock, actor.companyStamp) };
}
