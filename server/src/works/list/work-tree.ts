import type { WorkListQuery } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { ListedWorkRow } from '../work-row.ts';

/*
 * A list that is shown as a tree. Each of its works stands in it once: below its parent where that is in the list as well, else at
 * the top. `inList` is what a work `w` must meet to be in the list: the reader's access and the filter.
 */

/** The condition on works `w` that stand at this place of the tree. */
export function placedUnder(
  under: NonNullable<WorkListQuery['under']>,
  inList: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (under !== 'top') return sql<boolean>`w.parent_id = ${under}::uuid`;
  // The condition speaks of `w`: the parent takes that name inside, and its child's pointer another one.
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
