import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { countRowsRead, logQueries } from '../../tests/query-log.ts';
import { inTransaction } from '../platform/database/index.ts';

/*
 * The cost of Home does not depend on the size of the company. Of 10,000 works the person owns 100 and reviews some,
 * and a few times as many rows are read for their lists. The figures below these count all works that a person may see,
 * each once.
 */
const WORKS = 10_000;
const PEOPLE = 100;

const office = await openOffice();
const { db, pool } = office.services;
let ben: Caller;

beforeAll(async () => {
  ben = await office.person({ name: 'Ben Builder' });
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`insert into app_user (id, name, email, roles, status)
      select gen_random_uuid(), 'Person ' || n, 'p' || n || '@example.test', '{member}', 'active'
      from generate_series(1, ${sql.lit(PEOPLE - 1)}) n`.execute(tx);
    await sql`insert into project (id, key, name)
      select gen_random_uuid(), translate('P' || lpad(n::text, 3, '0'), '0123456789', 'ABCDEFGHIJ'), 'Project ' || n
      from generate_series(1, 100) n`.execute(tx);
    await sql`insert into work (id, key, title, status, project_id, owner_id, reviewer_id, start, due, rank)
      select gen_random_uuid(), p.key || '-' || n, 'Work ' || n, (enum_range(null::work_status))[1 + n % 4], p.id,
        owner.id, case when n % 10 = 7 then reviewer.id end, timestamp '2025-06-01 08:00' + n % 400 * interval '1 day',
        timestamp '2025-06-03 17:00' + n % 400 * interval '1 day', lpad(n::text, 6, '0')
      from generate_series(1, ${sql.lit(WORKS)}) n
      join (select id, key, row_number() over () - 1 as i from project) p on p.i = n / 7 % 100
      join (select id, row_number() over () - 1 as i from app_user) owner on owner.i = n / 3 % 100
      join (select id, row_number() over () - 1 as i from app_user) reviewer on reviewer.i = n / 11 % 100`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(db);
}, 120_000);

it('reads few works for the lists of one person, also in a large company', async () => {
  const queries = await logQueries(() => ben.get('/api/dashboard'));
  const [lists] = queries.filter(({ text }) => text.includes('"lateCount"'));
  const [asks] = queries.filter(({ text }) => text.includes('"byId"'));
  if (!lists || !asks) throw new Error('Home asked for no works');
  expect(await countRowsRead(pool, 'work', lists)).toBeLessThan(WORKS / 10);
  expect(await countRowsRead(pool, 'work', asks)).toBeLessThan(WORKS / 50);
});
