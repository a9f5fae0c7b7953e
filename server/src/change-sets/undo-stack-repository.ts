import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import type { EntityKey } from './readable-items.ts';

export interface OwnChangeSet {
  readonly seq: number;
  readonly id: string;
  readonly at: string;
  readonly undoes: string | null;
  /** Whether the person has undone it themselves. */
  readonly isUndone: boolean;
}

/** The change sets of a person since then, newest first. */
export async function listOwnChangeSets(
  db: Db | Tx,
  actorId: string,
  { since, limit }: { since: string; limit: number },
): Promise<OwnChangeSet[]> {
  const { rows } = await sql<OwnChangeSet>`
    select s.seq, s.id, s.at, s.undoes, exists (
        select from change_set later where later.undoes = s.id and later.actor_id = s.actor_id) as "isUndone"
    from change_set s
    where s.actor_id = ${actorId}::uuid and s.at >= ${since}::timestamptz and s.part_of is null
    order by s.seq desc limit ${limit}`.execute(db);
  return rows;
}

/** The number of undo steps before each of these: 0 for a change, 1 for its undo, 2 for the redo. */
export async function countTurns(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; turns: number }>`
    with recursive chain (start, undoes, turns) as (
      select id, undoes, 0 from change_set where id = any(${ids}::uuid[])
      union all
      select chain.start, s.undoes, chain.turns + 1 from chain join change_set s on s.id = chain.undoes)
    select start as id, max(turns)::integer as turns from chain group by start`.execute(db);
  return new Map(rows.map(({ id, turns }) => [id, turns]));
}

/** The number of rows of each entity that a person changed in a change set. */
export async function countRows(db: Db | Tx, changeSetId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ entity: string; rows: number }>`
    select i.entity, count(distinct i.entity_id)::integer as rows
    from change_set s join change_item i on i.change_set_seq = s.seq
    where s.id = ${changeSetId} and i.origin = 'direct' group by i.entity`.execute(db);
  return new Map(rows.map(({ entity, rows: count }) => [entity, count]));
}

/**
 * The works that the schedule moved as a consequence of a change set, except those that the person changed. Summaries
 * are omitted, because they only span the moved works.
 */
export async function listFollowers(db: Db | Tx, changeSetId: string): Promise<EntityKey[]> {
  const { rows } = await sql<EntityKey>`
    select i.entity, i.entity_id as "entityId"
    from change_set s join change_item i on i.change_set_seq = s.seq
    where s.id = ${changeSetId}
      and not exists (select from work w where w.id = i.entity_id and w.sub_work_count > 0)
    group by i.entity, i.entity_id
    having bool_or(i.field in ('start', 'due')) and bool_and(i.origin = 'scheduler')`.execute(db);
  return rows;
}
