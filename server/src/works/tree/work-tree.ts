import { sql } from 'kysely';
import { type Actor, accessFilter } from '../../access/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { withoutHidden } from '../links/link-cycle.ts';
import { said } from '../words/index.ts';

/** The error for a work that would be its own ancestor. Names the works of the cycle in order. */
export function treeCycle(keys: readonly string[]): ProblemError {
  return new ProblemError('works/tree-cycle', said('ownSubWork', { keys: [...keys, keys[0]].join(' → ') }), {
    errors: [{ path: 'parentId', message: said('itselfOrBelow') }],
  });
}

export function treeProject(): ProblemError {
  return new ProblemError('works/tree-project', said('sameProject'), {
    errors: [{ path: 'parentId', message: said('otherProject') }],
  });
}

/** Checks these works with their parents and sub-works: one project, no cycle, no parent in the bin. */
export async function checkWorkTree(tx: Tx, ids: readonly string[], actor: Actor): Promise<void> {
  await refuseTornTree(tx, ids);
  const circle = await findTreeCycle(tx, ids, actor);
  if (circle) throw treeCycle(withoutHidden(circle));
}

/** A work cannot be restored into a project that is in the bin. */
export async function refuseBinnedProjects(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from work w join project p on p.id = w.project_id
    where w.id = any(${ids}::uuid[]) and w.deleted_at is null and p.deleted_at is not null limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw projectInBin();
}

export function projectInBin(): ProblemError {
  const words = said('projectInBin');
  return new ProblemError('entity/unknown-reference', words, {
    errors: [{ path: 'projectId', message: said('inBin') }],
  });
}

async function refuseTornTree(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ isForeign: boolean; isLeftBehind: boolean }>`
    select child.project_id is distinct from parent.project_id as "isForeign",
      child.id <> all(${ids}::uuid[]) as "isLeftBehind"
    from work child join work parent on parent.id = child.parent_id
    where (child.id = any(${ids}::uuid[]) or parent.id = any(${ids}::uuid[])) and child.deleted_at is null
      and (parent.deleted_at is not null or child.project_id is distinct from parent.project_id)
    limit 1`.execute(tx);
  const [torn] = rows;
  if (torn?.isForeign) throw treeProject();
  // The parent was deleted without its sub-works, for example when its creation was undone.
  if (torn?.isLeftBehind)
    throw new ProblemError('entity/unknown-reference', said('subWorksStay'), {
      errors: [{ path: 'deletedAt', message: said('hasSubWorks') }],
    });
  if (torn)
    throw new ProblemError('entity/unknown-reference', said('parentInBin'), {
      errors: [{ path: 'parentId', message: said('inBin') }],
    });
}

/** The keys of a cycle that contains one of these works, with null for works that the person may not see. */
async function findTreeCycle(
  tx: Tx,
  ids: readonly string[],
  actor: Actor,
): Promise<(string | null)[] | undefined> {
  const { rows } = await sql<{ keys: (string | null)[] }>`
    with recursive above (start, id, keys) as (
      select w.id, w.parent_id, array[w.key] from work w where w.id = any(${ids}::uuid[]) and w.parent_id is not null
      union all
      select above.start, w.parent_id, above.keys || w.key
      from above join work w on w.id = above.id
      where above.id <> above.start and w.parent_id is not null and not w.key = any(above.keys))
    select array(
      select case when ${accessFilter(actor, 'read', 'works', 'w')} then w.key end
      from unnest(keys) with ordinality named (key, position) join work w on w.key = named.key
      order by position) as keys
    from above where id = start limit 1`.execute(tx);
  return rows[0]?.keys;
}
