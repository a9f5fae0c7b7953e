import type { UserFacts } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

export async function findUserFacts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserFacts>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'department_id as departmentId'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
