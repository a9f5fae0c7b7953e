import { sql } from 'kysely';
import { inTransaction } from '../../server/src/platform/database/index.ts';
import { newId } from '../../server/src/platform/identifiers.ts';
import type { OpenPlatform } from '../../server/src/platform/open-platform.ts';
import { insertTitleWords, tidy } from './fill-works.ts';

/**
 * A phase is a summary and this many works, each after the one before. The first work of the project precedes every
 * phase.
 */
const PHASE = 100;

/** Ids as the product creates them, all at one time, as in an import. */
const makeIds = (count: number): string[] => {
  const at = new Date();
  return Array.from({ length: count }, () => newId(at));
};

interface FilledProject {
  readonly id: string;
  /** The second work, which only its phase follows: everything follows the first work. */
  readonly secondId: string;
}

/**
 * Creates one project with this many works, one link each, and realistic texts. Bypasses change sets: history is not
 * measured. The server computes the dates (once `start` of the project is set).
 */
export async function fillProject({ services }: OpenPlatform, count: number): Promise<FilledProject> {
  const id = newId();
  const [ids, linkIds] = [makeIds(count), makeIds(count)];
  await inTransaction(services.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into project (id, key, name) values (${id}, 'BENCH', 'A large project')`.execute(tx);
    await sql`
      with made as (
        select n, (${ids}::uuid[])[n + 1] as id, case when n = 0 then -1 else (n - 1) % (${PHASE}::int + 1) end as place
        from generate_series(0, ${count}::int - 1) n),
      people as (select array_agg(id order by name) as ids from app_user where status = 'active')
      insert into work (id, key, title, status, priority, project_id, parent_id, owner_id, rank, duration_minutes, progress,
        constraint_type, constraint_date, start, due, deadline, sub_work_count)
      select made.id, 'BENCH-' || (made.n + 1),
        case when made.place = 0 then 'Phase ' || (made.n / (${PHASE}::int + 1) + 1) else
          (array['Pour', 'Survey', 'Drive', 'Install', 'Paint', 'Test', 'Order', 'Inspect', 'Weld', 'Level'])[1 + (made.n * 7) % 10]
          || ' the ' ||
          (array['foundation', 'piles', 'crane rails', 'fenders', 'drainage', 'substation', 'quay wall', 'bollards'])[1 + (made.n * 3) % 8]
          || ', row ' || chr(65 + made.n % 26) || ' to hall ' || (made.n / 37) end,
        'todo', (array['high', 'medium', 'low', 'none'])[1 + made.n % 4]::work_priority, ${id}, above.id,
        case when made.place = 0 then null else ids[1 + (made.n * 13) % cardinality(ids)] end, lpad(to_hex(made.n), 8, '0'),
        case when made.place = 0 then null else 480 * (1 + made.n % 3) end, 0,
        case when made.n = 0 then 'start_no_earlier_than' else 'as_soon_as_possible' end::constraint_type,
        case when made.n = 0 then date_trunc('day', localtimestamp) + interval '8 hours' end,
        case when made.n = 0 then date_trunc('day', localtimestamp) + interval '8 hours' end,
        case when made.n = 0 then date_trunc('day', localtimestamp) + interval '17 hours' end,
        case when made.n % 5 = 1 and made.place > 0 then date_trunc('day', localtimestamp) + make_interval(days => 30 + made.n % 400, hours => 17) end,
        case when made.place = 0 then least(${PHASE}::int, ${count}::int - 1 - made.n) else 0 end
      from made cross join people left join made above on made.place > 0 and above.n = made.n - made.place`.execute(
      tx,
    );
    await sql`
      insert into link (id, predecessor_id, successor_id)
      select (${linkIds}::uuid[])[row_number() over (order by work.rank)], before.id, work.id
      from work join work before on before.project_id = work.project_id
        and before.rank = case when ('x' || work.rank)::bit(32)::int % (${PHASE}::int + 1) = 2 then lpad('0', 8, '0')
          else lpad(to_hex(('x' || work.rank)::bit(32)::int - 1), 8, '0') end
      where work.project_id = ${id} and work.parent_id is not null`.execute(tx);
    await sql`
      insert into work_search (work_id, name, title_words, words)
      select id, search_fold(title || ' ' || key), search_words(title), search_words(title)
      from work on conflict (work_id) do nothing`.execute(tx);
    await insertTitleWords(tx);
  });
  await tidy(services);
  return { id, secondId: ids[2] ?? '' };
}
