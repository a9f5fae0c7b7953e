import type { References } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, mayNamePerson } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

type Id = string | null | undefined;

/** Ids that rows refer to. Empty and repeated ids are allowed. */
export interface NamedIds {
  readonly users?: readonly Id[];
  readonly projects?: readonly Id[];
  readonly departments?: readonly Id[];
  readonly labels?: readonly Id[];
  readonly resources?: readonly Id[];
}

export const NO_NAMES: References = { users: [], projects: [], departments: [], labels: [], resources: [] };

/** The names behind the ids, limited to what this person may see, in one query for any number of rows. */
export async function findReferences(db: Db | Tx, actor: Actor, named: NamedIds): Promise<References> {
  const given = (ids: readonly Id[] = []) =>
    sql`any(${[...new Set(ids.filter((id) => id != null))]}::uuid[])`;
  const { rows } = await sql<{ references: References }>`
    select ${referencesTo(actor, {
      users: given(named.users),
      projects: given(named.projects),
      departments: given(named.departments),
      labels: given(named.labels),
      resources: given(named.resources),
    })} as "references"`.execute(db);
  return rows[0]?.references ?? NO_NAMES;
}

/** The names as one value of a larger statement. For each kind, the right side of `id =`: `any(…)`. */
export function referencesTo(
  actor: Actor,
  named: Readonly<Record<keyof References, RawBuilder<unknown>>>,
): RawBuilder<References> {
  const mayRead = (target: 'projects' | 'departments' | 'resources') =>
    accessFilter(actor, 'read', target, 'r');
  return sql<References>`jsonb_build_object(
    'users', ${gather(sql`app_user`, sql`'name', r.name`, named.users, mayNamePerson(actor, 'r'))},
    'projects', ${gather(
      sql`project`,
      sql`'key', r.key, 'name', r.name, 'color', r.color, 'calendarId', r.calendar_id`,
      named.projects,
      mayRead('projects'),
    )},
    'departments', ${gather(
      sql`department`,
      sql`'code', r.code, 'name', r.name`,
      named.departments,
      mayRead('departments'),
    )},
    'labels', ${gather(sql`label`, sql`'name', r.name, 'color', r.color`, named.labels, sql`true`)},
    'resources', ${gather(
      sql`resource`,
      sql`'name', r.name, 'kind', r.kind, 'capacity', r.capacity`,
      named.resources,
      mayRead('resources'),
    )})`;
}

function gather(
  table: RawBuilder<unknown>,
  fields: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
  access: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, ${fields})), '[]') from ${table} r
    where r.id = ${wanted} and ${access})`;
}
