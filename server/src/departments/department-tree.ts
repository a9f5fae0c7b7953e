import { sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** The tree of departments is small and changes seldom, so one writer at a time changes it. */
export async function lockDepartmentTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('department tree'))`.execute(tx);
}

/** Refuses where a department has come to stand below itself. */
export async function refuseTreeCycle(tx: Tx, id: string, actor: Actor): Promise<void> {
  const { rows } = await sql<{ names: string[] }>`
    with recursive named as (
      select d.id, d.parent_id, case when ${accessFilter(actor, 'read', 'departments', 'd')} then d.name
        else 'a department that you cannot see' end as name
      from department d),
    above (id, names) as (
      select parent_id, array[name] from named where id = ${id} and parent_id is not null
      union all
      select d.parent_id, above.names || d.name
      from above join named d on d.id = above.id
      where above.id <> ${id} and d.parent_id is not null and cardinality(above.names) < 100)
    select names from above where id = ${id} limit 1`.execute(tx);
  const [circle] = rows;
  if (!circle) return;
  throw new ProblemError(
    'departments/tree-cycle',
    said('belowItself', { names: [...circle.names, circle.names[0]].join(' → ') }),
    { errors: [{ path: 'parentId', message: said('itselfOrBelow') }] },
  );
}
