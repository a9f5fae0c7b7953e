import { sql } from 'kysely';
import { inTransaction } from '../../server/src/platform/database/index.ts';
import type { OpenPlatform } from '../../server/src/platform/open-platform.ts';
import { insertTitleWords, tidy } from './fill-works.ts';

/** Works of a chain, one day each. */
const CHAIN = 20;

/** Ids as Gantry creates them: time first, so that works created together are adjacent in every index. */
const TIME_ORDERED_ID = sql`(
  lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
  substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;

/**
 * Creates projects on the company's calendar, starting on Monday 1 March 2027. Their works form chains of 20 working
 * days, with the dates that the schedule gives them, so that a day off moves all later ones. Bypasses change sets and
 * triggers.
 */
export async function fillPlans(
  { services }: OpenPlatform,
  ownerIds: readonly string[],
  counts: { projects: number; works: number },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into project (id, key, name, start, lead_id)
      select gen_random_uuid(), translate(to_char(n, 'FM00000'), '0123456789', 'ABCDEFGHIJ'), 'Project ' || n, '2027-03-01',
        (${ownerIds}::uuid[])[1 + n % ${ownerIds.length}::int]
      from generate_series(1, ${counts.projects}::int) n`.execute(tx);
    await sql`
      with projects as (select array_agg(id order by key) as ids from project)
      insert into work (id, key, title, project_id, owner_id, start, due, duration_minutes, rank, updated_at, created_at)
      select ${TIME_ORDERED_ID}, 'LOAD-' || n, 'Work ' || n || ' of the measurement', ids[1 + (n / ${CHAIN}::int) % ${counts.projects}::int],
        (${ownerIds}::uuid[])[1 + (n / 7) % ${ownerIds.length}::int],
        day + interval '8 hours', day + interval '17 hours', 480, lpad(to_hex(n), 8, '0'), now(), now()
      from projects, generate_series(0, ${counts.works}::int - 1) n,
        lateral (select timestamp '2027-03-01' + make_interval(days => n % ${CHAIN}::int / 5 * 7 + n % ${CHAIN}::int % 5) as day) days`.execute(
      tx,
    );
    await sql`
      insert into link (id, predecessor_id, successor_id, type, lag, lag_unit)
      select ${TIME_ORDERED_ID}, before.id, after.id, 'FS', 0, 'working'
      from work after join work before
        on before.key = 'LOAD-' || (substr(after.key, 6)::int - 1) and substr(after.key, 6)::int % ${CHAIN}::int > 0`.execute(
      tx,
    );
    await sql`
      insert into work_search (work_id, name, title_words, words)
      select id, search_fold(title || ' ' || key), search_words(title), search_words(title || ' ' || description)
      from work on conflict (work_id) do nothing`.execute(tx);
    await insertTitleWords(tx);
  });
  await tidy(services);
}
