import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOffice } from '../../../tests/office.ts';
import { countRowsRead, logQueries } from '../../../tests/query-log.ts';
import { inTransaction } from '../../platform/database/index.ts';

const office = await openOffice();
const { db, pool } = office.services;
const WORKS = 400;

it('reads the works connected by a link row by row, before the database has statistics for the first tree', async () => {
  const mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  const summary = await mona.make('/api/works', { title: 'Summary' });
  await sql`alter table work set (autovacuum_enabled = off)`.execute(db);
  await inTransaction(db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    const add = (from: number, to: number, parentId: string | null) => sql`
      insert into work (id, key, title, rank, parent_id, owner_id)
      select gen_random_uuid(), 'TREE-' || n, 'Work ' || n, lpad(n::text, 6, '0'), ${parentId}, ${mona.id}
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`;
    await add(1, WORKS, null).execute(tx);
    await sql`analyze work`.execute(tx);
    await add(WORKS + 1, 2 * WORKS, summary.id).execute(tx);
  });
  const { rows } = await sql<{ id: string }>`
    select id from work where parent_id = ${summary.id} order by rank limit 2`.execute(db);
  const [predecessorId, successorId] = rows.map(({ id }) => id);
  const queries = await logQueries(() => mona.post('/api/links', { predecessorId, successorId }));
  const [tied] = queries.filter(({ text }) => /recursive tied/.test(text));
  expect(tied && (await countRowsRead(pool, 'work', tied))).toBeLessThanOrEqual(10 * WORKS);
});
