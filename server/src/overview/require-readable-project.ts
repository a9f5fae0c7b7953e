import { sql } from 'kysely';
import { type Actor, accessFilter, notFound } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

/** Hidden and missing projects get the same answer. */
export async function requireReadableProject(
  { db, actor }: { readonly db: Db | Tx; readonly actor: Actor },
  id: string,
): Promise<void> {
  const { rows } = await sql`
    select from project p
    where p.id = ${id} and p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')}`.execute(
    db,
  );
  if (rows.length === 0) throw notFound();
}
