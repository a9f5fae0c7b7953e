import type { References } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

type Id = string | null | undefined;

/** Ids that rows name; empty and repeated ones do no harm. */
export interface NamedIds {
  readonly users?: readonly Id[];
  readonly projects?: readonly Id[];
  readonly departments?: readonly Id[];
  readonly labels?: readonly Id[];
}

/** The names behind the ids, as far as this person may see them: one query, however many rows. */
export async function findReferences(db: Db | Tx, actor: Actor, named: NamedIds): Promise<References> {
  const { rows } = await sql<References>`
    select
      ${gather(sql`app_user`, sql`'name', r.name`, named.users, accessFilter(actor, 'read', 'users', 'r'))} as users,
      ${gather(
        sql`project`,
        sql`'key', r.key, 'name', r.name, 'color', r.color`,
        named.projects,
        accessFilter(actor, 'read', 'projects', 'r'),
      )} as projects,
      ${gather(
        sql`department`,
        sql`'code', r.code, 'name', r.name`,
        named.departments,
        accessFilter(actor, 'read', 'departments', 'r'),
      )} as departments,
      ${gather(sql`label`, sql`'name', r.name, 'color', r.color`, named.labels, sql`true`)} as labels`.execute(
    db,
  );
  return rows[0] ?? { users: [], projects: [], departments: [], labels: [] };
}

function gather(
  table: RawBuilder<unknown>,
  fields: RawBuilder<unknown>,
  ids: readonly Id[] = [],
  access: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, ${fields})), '[]') from ${table} r
    where r.id = any(${wanted}::uuid[]) and ${access})`;
}
