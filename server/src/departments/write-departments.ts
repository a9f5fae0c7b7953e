import type { DepartmentCreate, DepartmentUpdate } from '@gantry/contract';
import { listed } from '@gantry/contract/words';
import { notFound, requireAccess } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { departmentEntity, departmentReferences } from './department-entity.ts';
import {
  type DepartmentReader,
  findDepartmentRow,
  isCodeTaken,
  listRemains,
} from './department-repository.ts';
import { lockDepartmentTree, refuseTreeCycle } from './department-tree.ts';
import { getDepartmentDetail } from './read-departments.ts';
import { requireRoomForDepartments } from './require-room.ts';
import { said } from './words/index.ts';

/** Who changes departments, in which transaction, and the change set that it becomes. */
export interface DepartmentWriter extends DepartmentReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
}

/** Creates a department; below another one, that is asked about the other one. */
export async function createDepartment(writer: DepartmentWriter, body: DepartmentCreate) {
  const { db: tx, actor, change } = writer;
  await lockDepartmentTree(tx);
  await refuseUnknownReferences(tx, actor, departmentReferences.sent(body));
  requireAccess(actor, 'create', 'departments', { id: body.parentId ?? null });
  await refuseTakenCode(tx, body.code, null);
  const [row] = await change.insert(departmentEntity, [body]);
  if (!row) throw new Error('the department was not created');
  await requireRoomForDepartments(tx);
  return getDepartmentDetail(writer, row.id);
}

/** Changes a department; who moves it must be allowed to change it and to create below where it goes. */
export async function updateDepartment(writer: DepartmentWriter, id: string, body: DepartmentUpdate) {
  const { db: tx, actor, change } = writer;
  await lockDepartmentTree(tx);
  const row = await findDepartmentRow(writer, id);
  if (!row) throw notFound();
  requireAccess(actor, 'update', 'departments', { id });
  await refuseUnknownReferences(tx, actor, departmentReferences.sent(body));
  const { version, ...sent } = body;
  if (sent.parentId !== undefined && sent.parentId !== row.parentId)
    requireAccess(actor, 'create', 'departments', { id: sent.parentId });
  if (sent.code !== undefined) await refuseTakenCode(tx, sent.code, id);
  await change.update(departmentEntity, id, sent, { version });
  await refuseTreeCycle(tx, id, actor);
  return getDepartmentDetail(writer, id);
}

/** Removes a department that nothing belongs to any more. */
export async function deleteDepartment(writer: DepartmentWriter, id: string): Promise<void> {
  const { db: tx, actor, change } = writer;
  await lockDepartmentTree(tx);
  const row = await findDepartmentRow(writer, id);
  if (!row) throw notFound();
  requireAccess(actor, 'delete', 'departments', { id });
  const remains = await listRemains(tx, id);
  if (remains.length > 0)
    throw new ProblemError(
      'departments/not-empty',
      said('stillHas', { name: row.name, things: listed(remains.map((what) => said(what))) }),
    );
  await change.remove(departmentEntity, [id]);
}

async function refuseTakenCode(tx: Tx, code: string, except: string | null): Promise<void> {
  if (!(await isCodeTaken(tx, code, except))) return;
  const message = said('codeTaken', { code });
  throw new ProblemError('departments/code-taken', message, { errors: [{ path: 'code', message }] });
}
