import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** A snapshot of the committed transactions, for finding later changes. */
export async function readSnapshot(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the database told no snapshot');
  return row.snapshot;
}

/**
 * The plans that were changed since, by project; null: works without a project. Undefined if working times changed,
 * because this may affect every plan.
 */
export async function listPlansChangedSince(
  tx: Tx,
  snapshot: string,
): Promise<(string | null)[] | undefined> {
  const { rows } = await sql<{ isTime: boolean; projectId: string | null }>`
    with item as (
      select i.* from change_set s join change_item i on i.change_set_seq = s.seq
      where s.transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(s.transaction_id, ${snapshot}::pg_snapshot))
    select true as "isTime", null::uuid as "projectId" from item
      where entity in ('calendar', 'company', 'absence') or entity = 'user' and field = 'calendarId'
    union select false, w.project_id from item join work w on item.entity = 'work' and w.id = item.entity_id
    union select false, (item.old_value #>> '{}')::uuid from item
      where item.entity = 'work' and item.field = 'projectId'
    union select false, w.project_id from item join work w on item.entity = 'link'
      and w.id in ((item.old_value ->> 'successorId')::uuid, (item.new_value ->> 'successorId')::uuid)
    union select false, w.project_id from item join link l on item.entity = 'link' and l.id = item.entity_id
      join work w on w.id = l.successor_id
    union select false, entity_id from item where entity = 'project'`.execute(tx);
  return rows.some(({ isTime }) => isTime) ? undefined : rows.map(({ projectId }) => projectId);
}
