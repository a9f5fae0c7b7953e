import type { RouteName } from '@gantry/contract';
import { loadCompanyTime } from '../company/index.ts';
import {
  type ReadCall,
  type RouteDeclaration,
  readRoute,
  type WriteCall,
  writeRoute,
} from '../requests/index.ts';
import type { DepartmentReader } from './department-repository.ts';
import { getDepartmentDetail, listDepartments } from './read-departments.ts';
import {
  createDepartment,
  type DepartmentWriter,
  deleteDepartment,
  updateDepartment,
} from './write-departments.ts';

export const departmentRoutes: readonly RouteDeclaration[] = [
  readRoute('listDepartments', async (call) => listDepartments(await reader(call))),
  readRoute('getDepartment', async (call) => getDepartmentDetail(await reader(call), call.params.id)),
  writeRoute('createDepartment', async (call) => createDepartment(await writer(call), call.body)),
  writeRoute('updateDepartment', async (call) =>
    updateDepartment(await writer(call), call.params.id, call.body),
  ),
  writeRoute('deleteDepartment', async (call) => {
    await deleteDepartment(await writer(call), call.params.id);
    return { response: null };
  }),
];

async function reader<N extends RouteName>({ db, actor, services }: ReadCall<N>): Promise<DepartmentReader> {
  return { db, actor, time: await loadCompanyTime(db, services.clock, actor.companyStamp) };
}

async function writer<N extends RouteName>({
  tx,
  actor,
  change,
  services,
}: WriteCall<N>): Promise<DepartmentWriter> {
  return { db: tx, actor, change, time: await loadCompanyTime(tx, services.clock, actor.companyStamp) };
}
