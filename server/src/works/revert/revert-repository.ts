import { sql } from 'kysely';
import { lockRows, type RowOf } from '../../change-sets/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { workEntity } from '../work-entity.ts';

export interface Moment {
  readonly seq: number;
  readonly at: string;
}

/** A change set that touched the work. */
export async function findMoment(tx: Tx, workId: string, changeSetId: string): Promise<Moment | undefined> {
  const { rows } = await sql<Moment>`
    select s.seq, s.at from change_set s
    where s.id = ${changeSetId} and exists (
      select from change_item i where i.change_set_seq = s.seq and i.entity_id = ${workId})`.execute(tx);
  return rows[0];
}

/**
 * The values that fields had at this moment, for every field that was changed later: the old value of the first later
 * change.
 */
export async function listValuesAt(
  tx: Tx,
  workId: string,
  { seq }: Moment,
): Promise<{ field: string; value: unknown }[]> {
  const { rows } = await sql<{ field: string; value: unknown }>`
    select distinct on (field) field, old_value as value from change_item
    where entity_id = ${workId} and change_set_seq > ${seq}::bigint and field <> 'row'
    order by field, change_set_seq`.execute(tx);
  return rows;
}

/** The stored row of the work, locked until the transaction ends. */
export async function lockStoredWork(tx: Tx, id: string): Promise<RowOf<'work'> | undefined> {
  return (await lockRows(tx, workEntity, [id])).get(id) as RowOf<'work'> | undefined;
}
