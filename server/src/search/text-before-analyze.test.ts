import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOffice } from '../../tests/office.ts';
import { countRowsRead, logQueries } from '../../tests/query-log.ts';
import { inTransaction } from '../platform/database/index.ts';

const office = await openOffice();
const { db, pool } = office.services;
const WORKS = 1_500;

it('a list evaluates a text search once, also in a company without statistics', async () => {
  const ben = await office.person({ name: 'Ben Builder' });
  await sql`alter table work set (autovacuum_enabled = off)`.execute(db);
  await sql`alter table work_search set (autovacuum_enabled = off)`.execute(db);
  await inTransaction(db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`insert into work (id, key, title, rank, owner_id)
      select gen_random_uuid(), 'WRK-' || n + 1000, 'Work ' || n, lpad(n::text, 6, '0'), ${ben.id}
      from generate_series(1, ${sql.lit(WORKS)}) n`.execute(tx);
  });
  const queries = await logQueries(() =>
    ben.list('/api/works?limit=50&filter=status:is:open&filter=text:contains:nothing%20like%20it'),
  );
  const list = queries.find(({ text }) => /with page as/.test(text));
  expect(list && (await countRowsRead(pool, 'work_search', list))).toBeLessThanOrEqual(2 * WORKS);
});
