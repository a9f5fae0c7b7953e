import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';

/** The works that must not get their new parents, because they would become their own ancestors. */
export async function findTreeBreaks(
  tx: Tx,
  wanted: ReadonlyMap<string, string | null>,
): Promise<ReadonlySet<string>> {
  const parents = await listParents(tx, wanted);
  const breaks = new Set<string>();
  for (const [id, parentId] of wanted) {
    const before = parents.get(id) ?? null;
    parents.set(id, parentId);
    if (!leadsBack(id, parents)) continue;
    parents.set(id, before);
    breaks.add(id);
  }
  return breaks;
}

function leadsBack(id: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null) {
    if (above === id) return true;
    if (seen.has(above)) return false;
    seen.add(above);
  }
  return false;
}

/** The current ancestors of the works and of their new parents. */
async function listParents(
  tx: Tx,
  wanted: ReadonlyMap<string, string | null>,
): Promise<Map<string, string | null>> {
  const ids = [...wanted.keys(), ...[...wanted.values()].filter((id) => id !== null)];
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from work where id = any(${ids}::uuid[])
      union select w.id, w.parent_id from above join work w on w.id = above.parent_id)
    select id, parent_id as "parentId" from above`.execute(tx);
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}
