import type { ComingDepartments } from '@gantry/contract';
import { sql } from 'kysely';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { allowTimeFor, type Db, type Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';
import { workEntity } from './work-entity.ts';

/** The reason in the audit log. */
export const DEPARTMENTS_REASON = 'Works without a department get that of their project, else of their owner';

/** Works without a department whose project or owner has one. */
const without = sql`
  select w.id, coalesce(p.department_id, u.department_id) as department_id
  from work w left join project p on p.id = w.project_id left join app_user u on u.id = w.owner_id
  where w.department_id is null and w.deleted_at is null
    and coalesce(p.department_id, u.department_id) is not null`;

/** Previews `giveDepartments`. It makes works visible to more department heads, so people see the effect first. */
export async function previewDepartments(db: Db | Tx): Promise<ComingDepartments> {
  const { rows } = await sql<ComingDepartments['departments'][number]>`
    select d.id, d.code, d.name, count(*)::integer as works, array(
      select u.name from app_user u where u.id = d.head_id or u.id = any(d.deputy_ids) order by u.name) as heads
    from (${without}) coming join department d on d.id = coming.department_id
    group by d.id order by d.name, d.id`.execute(db);
  return { works: rows.reduce((sum, { works }) => sum + works, 0), departments: rows };
}

/** The same after a preview. Throws a conflict if the number of works has changed since. */
export async function giveAnnouncedDepartments(change: ChangeSetWriter, announced: number): Promise<number> {
  change.explain(DEPARTMENTS_REASON);
  const given = await giveDepartments(change);
  if (given === announced) return given;
  throw new ProblemError('entity/conflict', said('otherWorks', { given, announced }));
}

/** Gives works without a department that of their project, or else of their owner. Returns their number. */
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
