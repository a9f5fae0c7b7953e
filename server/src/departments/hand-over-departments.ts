import { sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { departmentEntity } from './department-entity.ts';
import { lockDepartmentTree } from './department-tree.ts';

/** A department that a person heads, and whether the one who asks may give it another head. */
export interface HeadedDepartment {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly may: boolean;
}

export async function listDepartmentsHeadedBy(
  db: Db | Tx,
  actor: Actor,
  headId: string,
): Promise<HeadedDepartment[]> {
  const { rows } = await sql<HeadedDepartment>`
    select d.id, d.code, d.name, ${accessFilter(actor, 'update', 'departments', 'd')} is true as may
    from department d
    where d.head_id = ${headId} and ${accessFilter(actor, 'read', 'departments', 'd')}
    order by d.name, d.id`.execute(db);
  return rows;
}

/** Gives the departments that a person heads to another one, in the change set of the one who may change them. */
export async function handOverDepartments(
  { db, actor, change }: { db: Tx; actor: Actor; change: ChangeSetWriter },
  fromId: string,
  toId: string,
): Promise<void> {
  await lockDepartmentTree(db);
  const headed = (await listDepartmentsHeadedBy(db, actor, fromId)).filter(({ may }) => may);
  await change.updateMany(
    departmentEntity,
    headed.map(({ id }) => ({ id, patch: { headId: toId } })),
  );
}
