import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../server/src/platform/database/index.ts';
import type { OpenPlatform } from '../../server/src/platform/open-platform.ts';

export interface Company {
  readonly ownerIds: readonly string[];
  /** Belongs to one of the projects and to nothing else. */
  readonly memberId: string;
}

/** So many rows take about two seconds, which the connections of the pool allow. */
const AT_ONCE = 20_000;

/**
 * Works for a measurement: projects that only their members see, each work with an owner, a tenth of them overdue.
 * Written past the change sets, since their history is not what is measured.
 */
export async function fillWorks(
  { services }: OpenPlatform,
  { ownerIds, memberId }: Company,
  counts: { projects: number; works: number },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await passGuard(tx);
    await sql`
      insert into project (id, key, name, visibility)
      select gen_random_uuid(), translate(to_char(n, 'FM00000'), '0123456789', 'ABCDEFGHIJ'), 'Project ' || n, 'members'
      from generate_series(1, ${counts.projects}::int) n`.execute(tx);
    await sql`
      insert into project_member (id, project_id, user_id)
      select gen_random_uuid(), id, ${memberId}::uuid from project order by key limit 1`.execute(tx);
  });
  for (let from = 1; from <= counts.works; from += AT_ONCE)
    await inTransaction(services.db, async (tx) => {
      await passGuard(tx);
      await fillSome(tx, ownerIds, counts.projects, from, Math.min(counts.works, from + AT_ONCE - 1));
    });
  await tidy(services);
}

async function fillSome(
  tx: Tx,
  ownerIds: readonly string[],
  projects: number,
  from: number,
  to: number,
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
    from generate_series(${from}::int, ${to}::int) n, projects`.execute(tx);
}

function passGuard(tx: Tx): Promise<unknown> {
  return sql`select set_config('gantry.change_set', 'measurement', true)`.execute(tx);
}

/** What the database does by itself sooner or later, before it is measured. */
async function tidy({ pool }: OpenPlatform['services']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
