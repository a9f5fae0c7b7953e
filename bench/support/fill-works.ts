import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../server/src/platform/database/index.ts';
import type { OpenPlatform } from '../../server/src/platform/open-platform.ts';

export interface Company {
  readonly ownerIds: readonly string[];
  /** A person who is a member of one project and of nothing else. */
  readonly memberId: string;
}

/**
 * Creates works for a measurement: projects that only their members see, each work with an owner, a tenth of them
 * overdue. Bypasses change sets, since history is not measured, and also triggers and indexes, whose work is done
 * afterwards in one go.
 */
export async function fillWorks(
  { services }: OpenPlatform,
  company: Company,
  counts: { projects: number; works: number },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    await insertProjects(tx, company, counts.projects);
    const indexes = await dropIndexes(tx);
    await insertWorks(tx, company, counts);
    for (const definition of indexes) await sql.raw(definition).execute(tx);
  });
  await tidy(services);
}

async function insertProjects(tx: Tx, { memberId }: Company, count: number): Promise<void> {
  await sql`
    insert into project (id, key, name, visibility)
    select gen_random_uuid(), translate(to_char(n, 'FM00000'), '0123456789', 'ABCDEFGHIJ'), 'Project ' || n, 'members'
    from generate_series(1, ${count}::int) n`.execute(tx);
  await sql`
    insert into project_member (id, project_id, user_id)
    select gen_random_uuid(), id, ${memberId}::uuid from project order by key limit 1`.execute(tx);
}

/** Drops all indexes that can be created again. Returns the statements that create them. */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('work', 'work_search') and indexname not in (select conname from pg_constraint)`.execute(
    tx,
  );
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  return rows.map(({ definition }) => definition);
}

async function insertWorks(
  tx: Tx,
  { ownerIds }: Company,
  { projects, works }: { projects: number; works: number },
): Promise<void> {
  await sql`
    with projects as (select array_agg(id order by key) as ids from project)
    insert into work (id, key, title, status, priority, project_id, owner_id, start, due, rank, updated_at, created_at)
    select gen_random_uuid(), 'LOAD-' || n, 'Work ' || n || ' of the measurement',
      (array['todo', 'in_progress', 'done'])[1 + n % 3]::work_status,
      (array['high', 'medium', 'low', 'none'])[1 + n % 4]::work_priority, ids[1 + n % ${projects}::int],
      (${ownerIds}::uuid[])[1 + (n / 7) % ${ownerIds.length}::int],
      date_trunc('minute', localtimestamp) + make_interval(hours => (n * 13) % 4000 - 700),
      date_trunc('minute', localtimestamp) + make_interval(hours => (n * 13) % 4000 - 600),
      lpad(to_hex(n), 8, '0'), now() - make_interval(secs => n), now() - make_interval(secs => 2 * n)
    from generate_series(1, ${works}::int) n, projects`.execute(tx);
  await sql`
    insert into work_search (work_id, name, title_words, words)
    select id, search_fold(title || ' ' || key), search_words(title), search_words(title || ' ' || description)
    from work on conflict (work_id) do nothing`.execute(tx);
  await insertTitleWords(tx);
}

/** Fills the words of all titles, which triggers usually maintain. */
export async function insertTitleWords(tx: Tx): Promise<void> {
  await sql`truncate title_word`.execute(tx);
  await sql`
    insert into title_word select word from ts_stat('select title_words from work_search')
    where word !~ '^[0-9]+$' and char_length(word) > 2`.execute(tx);
}

/** Runs the maintenance that the database would do by itself, before it is measured. */
export async function tidy({ pool }: OpenPlatform['services']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
