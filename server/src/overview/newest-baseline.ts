import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

export interface NamedBaseline {
  readonly id: string;
  readonly name: string;
}

/** The baseline that a project is compared with. */
export async function findNewestBaseline(db: Db | Tx, projectId: string): Promise<NamedBaseline | null> {
  const { rows } = await sql<NamedBaseline>`
    select b.id, b.name from baseline b
    where b.project_id = ${projectId} and b.deleted_at is null
    order by b.created_at desc, b.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
