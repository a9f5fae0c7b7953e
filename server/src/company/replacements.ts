import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** One record replaces another one, which is deleted in the same transaction. */
export async function recordReplacement(
  tx: Tx,
  { id, byId, at }: { readonly id: string; readonly byId: string; readonly at: string },
): Promise<void> {
  await tx
    .insertInto('replacement')
    .values({ id, by_id: byId, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ by_id: byId, at }))
    .execute();
}

/** Removes the replacement of a record that is deleted without one. */
export async function forgetReplacement(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('replacement').where('id', '=', id).execute();
}

/** For the id of each deleted record, the record that replaces it now. */
export async function listStanding(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; byId: string }>`
    select id, standing_record(id) as "byId" from replacement
    where id = any(${ids}::uuid[]) and standing_record(id) <> id`.execute(db);
  return new Map(rows.map(({ id, byId }) => [id, byId]));
}
