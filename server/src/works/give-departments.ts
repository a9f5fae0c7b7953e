import { sql } from 'kysely';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { allowTimeFor, type Db, type Tx } from '../platform/database/index.ts';
import { workEntity } from './work-entity.ts';

/** A department that works without one would get, and who comes to see them by that. */
export interface ComingDepartment {
  readonly code: string;
  readonly name: string;
  readonly works: number;
  readonly heads: string[];
}

/** Works that have no department although their project, or their owner, has one. */
const without = sql`
  select w.id, coalesce(p.department_id, u.department_id) as department_id
  from work w left join project p on p.id = w.project_id left join app_user u on u.id = w.owner_id
  where w.department_id is null and w.deleted_at is null
    and coalesce(p.department_id, u.department_id) is not null`;

/** What `giveDepartments` would do: it shows works to heads who did not see them, so that it is announced first. */
export async function previewDepartments(db: Db | Tx): Promise<ComingDepartment[]> {
  const { rows } = await sql<ComingDepartment>`
    select d.code, d.name, count(*)::integer as works, array(
      select u.name from app_user u where u.id = d.head_id or u.id = any(d.deputy_ids) order by u.name) as heads
    from (${without}) coming join department d on d.id = coming.department_id
    group by d.id order by d.name, d.id`.execute(db);
  return rows;
}

/** Gives works that have no department that of their project, else of their owner; how many. */
export async function giveDepartments(change: ChangeSetWriter): Promise<number> {
  const { rows } = await sql<{ id: string; department_id: string }>`
    ${without} order by w.id for update of w`.execute(change.tx);
  await allowTimeFor(change.tx, rows.length);
  await change.updateMany(
    workEntity,
    rows.map(({ id, department_id }) => ({ id, patch: { departmentId: department_id } })),
  );
  return rows.length;
}
