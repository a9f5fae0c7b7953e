import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';

/** The tree of departments is small and changes seldom: whoever changes it has it alone. */
export async function lockDepartmentTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('department tree'))`.execute(tx);
}

/** Refuses where a department has come to stand below itself. */
export async function refuseTreeCycle(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ names: string[] }>`
    with recursive above (id, names) as (
      select parent_id, array[name] from department where id = ${id} and parent_id is not null
      union all
      select d.parent_id, above.names || d.name
      from above join department d on d.id = above.id
      where above.id <> ${id} and d.parent_id is not null and not d.name = any(above.names))
    select names from above where id = ${id} limit 1`.execute(tx);
  const [circle] = rows;
  if (!circle) return;
  throw new ProblemError(
    'departments/tree-cycle',
    `A department cannot be below itself: ${[...circle.names, circle.names[0]].join(' → ')}.`,
    { errors: [{ path: 'parentId', message: 'The department itself, or one below it.' }] },
  );
}
