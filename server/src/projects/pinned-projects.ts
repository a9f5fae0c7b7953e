import type { PinnedProject } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

/** In the person's own order, without projects that they cannot see any more. */
export async function listPinnedProjects(db: Db | Tx, actor: Actor): Promise<PinnedProject[]> {
  const { rows } = await sql<PinnedProject>`
    select p.id, p.key, p.name, p.color
    from pinned_project pin join project p on p.id = pin.project_id
    where pin.user_id = ${actor.id} and p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')}
    order by pin.place`.execute(db);
  return rows;
}

/** Replaces the whole list: if two browsers of a person write, the later one wins. */
export async function pinProjects(tx: Tx, actor: Actor, ids: readonly string[]): Promise<PinnedProject[]> {
  await refuseUnknownReferences(tx, actor, [{ field: 'projectIds', kind: 'project', ids }]);
  await sql`select from app_user where id = ${actor.id} for no key update`.execute(tx);
  await tx.deleteFrom('pinned_project').where('user_id', '=', actor.id).execute();
  if (ids.length > 0)
    await tx
      .insertInto('pinned_project')
      .values(ids.map((id, place) => ({ user_id: actor.id, project_id: id, place })))
      .execute();
  return listPinnedProjects(tx, actor);
}
