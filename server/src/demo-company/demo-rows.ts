import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** Why the first change set of the demo company was written: the log finds the demo by it. */
export const DEMO_REASON = 'The demo company';

/** What of each kind goes with the demo company. */
export interface DemoRows {
  readonly users: readonly string[];
  readonly projects: readonly string[];
  readonly works: readonly string[];
  readonly departments: readonly string[];
  readonly labels: readonly string[];
  readonly resources: readonly string[];
  readonly calendars: readonly string[];
  /** Of these, what the first start made itself. */
  readonly seeded: { readonly projects: readonly string[]; readonly works: readonly string[] };
}

/**
 * What the first start made, and what people did while they were signed in as demo people: their projects, unless a person
 * of the company's own leads one by now, and their works in what goes. What others made stays, wherever they made it.
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

/** What the transaction of the first start made, by kind; of a company that never was the demo, nothing. */
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
