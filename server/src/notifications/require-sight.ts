import { sql } from 'kysely';
import { type Actor, accessFilter, notFound } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

/** Hidden and missing rows get the same answer. */
export async function requireSight(
  db: Db | Tx,
  actor: Actor,
  {
    workId = null,
    projectId = null,
  }: { workId?: string | null | undefined; projectId?: string | null | undefined },
): Promise<void> {
  const { rows } = await sql<{ sees: boolean }>`select
    (${workId}::uuid is null or exists (select from work w where w.id = ${workId}::uuid
      and w.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'w')}))
    and (${projectId}::uuid is null or exists (select from project p where p.id = ${projectId}::uuid
      and p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')})) as sees`.execute(db);
  if (rows[0]?.sees !== true) throw notFound();
}
