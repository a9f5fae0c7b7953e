import type { WorkListQuery } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { ListedWorkRow } from '../work-row.ts';

/*
 * A list that is shown as a tree. It contains each work once: below its parent if the parent is also in the list, else
 * at the top level. `inList` is the condition for a work `w` to be in the list: the reader's access and the filter.
 */

/** The condition on works `w` at this place of the tree. */
export function placedUnder(
  under: NonNullable<WorkListQuery['under']>,
  inList: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (under !== 'top') return sql<boolean>`w.parent_id = ${under}::uuid`;
  // `inList` refers to `w`, so the parent must be called `w` in the inner query, and the parent id of the outer `w`
  // gets another name.
  return sql<boolean>`(w.parent_id is null or not exists (
    select from (select w.parent_id as id) above
    cross join lateral (select from work w where w.id = above.id and ${inList}) parent))`;
}

/** Which of these works have sub-works in the list. */
export async function findWithSubWorks(
  db: Db | Tx,
  works: readonly Pick<ListedWorkRow, 'id' | 'subWorkCount'>[],
  inList: RawBuilder<boolean>,
): Promise<string[]> {
  const ids = works.filter(({ subWorkCount }) => subWorkCount > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select above.id from unnest(${ids}::uuid[]) above (id)
    where exists (select from work w where w.parent_id = above.id and ${inList})`.execute(db);
  return rows.map(({ id }) => id);
}
