import type { DemoCompany } from '@gantry/contract';
import { sql } from 'kysely';
import type { Actor } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { DemoRows } from './demo-rows.ts';

const tables = {
  users: 'app_user',
  projects: 'project',
  works: 'work',
  departments: 'department',
  labels: 'label',
  resources: 'resource',
} as const;
type Kind = keyof typeof tables;
const kinds = Object.keys(tables) as Kind[];

/** What the removal would delete, what people added since, and what stays. */
export async function describeDemo(db: Db | Tx, actor: Actor, gone: DemoRows): Promise<DemoCompany> {
  const [goes, stays] = [await countRows(db, gone, true), await countRows(db, gone, false)];
  return {
    isThere: await isThere(db),
    mayRemove: !gone.users.includes(actor.id),
    goes,
    stays,
    ...(await describeMade(db, gone)),
  };
}

async function isThere(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('company').select('is_demo').executeTakeFirst())?.is_demo ?? false;
}

/** Rows in the bin are included: they are removed or stay like the others. */
async function countRows(db: Db | Tx, gone: DemoRows, isGone: boolean): Promise<DemoCompany['goes']> {
  const counts = kinds.map(
    (kind) => sql`(select count(*)::integer from ${sql.table(tables[kind])}
      where (id = any(${gone[kind]}::uuid[])) = ${isGone}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<DemoCompany['goes']>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  return row;
}

/** What is removed although people created it, and what stays but loses its project. */
async function describeMade(db: Db | Tx, gone: DemoRows): Promise<Pick<DemoCompany, 'made' | 'movedWorks'>> {
  const { rows } = await sql<{
    projects: { key: string; name: string }[];
    works: number;
    comments: number;
    movedWorks: number;
  }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', name) order by name), '[]') from project
        where id = any(${gone.projects}::uuid[]) and id <> all(${gone.seeded.projects}::uuid[])) as projects,
      (select count(*)::integer from work
        where id = any(${gone.works}::uuid[]) and id <> all(${gone.seeded.works}::uuid[])) as works,
      (select count(*)::integer from comment
        where work_id = any(${gone.works}::uuid[]) and created_by <> all(${gone.users}::uuid[])) as comments,
      (select count(*)::integer from work
        where project_id = any(${gone.projects}::uuid[]) and id <> all(${gone.works}::uuid[])) as "movedWorks"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  const { movedWorks, ...made } = row;
  return { made, movedWorks };
}
