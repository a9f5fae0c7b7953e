import { sql } from 'kysely';
import { accessFilter, notFound } from '../access/index.ts';
import type { WorkReader } from '../works/index.ts';

/** Hidden and missing projects get the same answer. */
export async function requireReadableProject({ db, actor }: WorkReader, id: string): Promise<void> {
  const { rows } = await sql`
    select from project p
    where p.id = ${id} and p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')}`.execute(
    db,
  );
  if (rows.length === 0) throw notFound();
}

export async function requireReadableDepartment({ db, actor }: WorkReader, id: string): Promise<void> {
  const { rows } = await sql`
    select from department d
    where d.id = ${id} and ${accessFilter(actor, 'read', 'departments', 'd')}`.execute(db);
  if (rows.length === 0) throw notFound();
}
