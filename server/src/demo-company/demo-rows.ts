import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** The reason of the first change set of the demo company, by which the log finds it. */
export const DEMO_REASON = 'The demo company';

/** The rows of each kind that are removed with the demo company. */
export interface DemoRows {
  readonly users: readonly string[];
  readonly projects: readonly string[];
  readonly works: readonly string[];
  readonly departments: readonly string[];
  readonly labels: readonly string[];
  readonly resources: readonly string[];
  readonly calendars: readonly string[];
  /** Those of them that the first start created. */
  readonly seeded: { readonly projects: readonly string[]; readonly works: readonly string[] };
}

/**
 * What the first start created, and what people created while they were signed in as demo people: their projects,
 * unless a person of the company leads one now, and their works in removed projects. What others created stays,
 * wherever it is.
 */
export async function findDemoRows(db: Db | Tx): Promise<DemoRows> {
  const seeded = await listSeeded(db);
  const of = (entity: string) => seeded.get(entity) ?? [];
  const users = of('user');
  const projects = await listIds(
    db,
    sql`
    select id from project where id = any(${of('project')}::uuid[])
      or (created_by = any(${users}::uuid[]) and (lead_id is null or lead_id = any(${users}::uuid[])))`,
  );
  const works = await listIds(
    db,
    sql`
    select id from work where id = any(${of('work')}::uuid[])
      or (created_by = any(${users}::uuid[]) and (project_id is null or project_id = any(${projects}::uuid[])))`,
  );
  const departments = of('department');
  return {
    users,
    projects,
    works,
    departments,
    labels: of('label'),
    seeded: { projects: of('project'), works: of('work') },
    resources: of('resource'),
    calendars: await listIds(
      db,
      sql`
      select id from calendar where id <> (select calendar_id from company) and (id = any(${of('calendar')}::uuid[])
        or home_id = any(${[...users, ...projects, ...works, ...departments]}::uuid[]))`,
    ),
  };
}

/** The rows that the first start's transaction created, by kind. Empty for a company that was never the demo. */
async function listSeeded(db: Db | Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ entity: string; id: string }>`
    select i.entity, i.entity_id as id
    from change_set s join change_item i on i.change_set_seq = s.seq and i.field = 'row' and i.old_value is null
    where (select is_demo from company) and s.transaction_id = (
        select transaction_id from change_set
        where actor_id is null and via = 'directory' and reason = ${DEMO_REASON} order by seq limit 1)
      and i.entity = any(array['user', 'project', 'work', 'department', 'label', 'resource', 'calendar'])`.execute(
    db,
  );
  const ids = Map.groupBy(rows, ({ entity }) => entity);
  return new Map([...ids].map(([entity, group]) => [entity, group.map(({ id }) => id)]));
}

async function listIds(db: Db | Tx, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(db);
  return rows.map(({ id }) => id);
}
