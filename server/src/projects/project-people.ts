import type { Tx } from '../platform/database/index.ts';

/** Those of these people who have not left. */
export async function findActivePeople(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'disabled')
    .execute();
  return rows.map(({ id }) => id);
}
