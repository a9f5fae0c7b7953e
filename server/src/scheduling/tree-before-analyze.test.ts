import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOffice } from '../../tests/office.ts';
import { countRowsRead, logQueries } from '../../tests/query-log.ts';
import { inTransaction } from '../platform/database/index.ts';
import { openPlanDesk } from './testing/plan-desk.ts';

const office = await openOffice();
const { db, pool } = office.services;
const WORKS = 1_000;
const CHAIN = 200;

it('looks up parents one by one in the first tree of a company, before the database has statistics about it', async () => {
  const max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  const desk = await openPlanDesk(max);
  await desk.make('first');
  await sql`alter table work set (autovacuum_enabled = off)`.execute(db);
  await inTransaction(db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    const add = (from: number, to: number, parentId: string | null) => sql`
      insert into work (id, key, title, rank, reference, project_id, parent_id, start, due, duration_minutes)
      select gen_random_uuid(), 'TREE-' || n, 'Work ' || n, lpad(n::text, 6, '0'),
        case when n between ${sql.lit(WORKS + 1)} and ${sql.lit(WORKS + CHAIN)} then 'chain' end, ${desk.projectId}, ${parentId},
        '2026-03-03T08:00', '2026-03-03T17:00', 480
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`;
    await add(1, WORKS, null).execute(tx);
    await sql`analyze work`.execute(tx);
    await add(WORKS + 1, 2 * WORKS, desk.idOf('first')).execute(tx);
    await sql`insert into link (id, predecessor_id, successor_id, type, lag, lag_unit)
      select gen_random_uuid(), before.id, after.id, 'FS', 0, 'working' from work after join work before
        on before.key = 'TREE-' || substr(after.key, 6)::int - 1
      where after.reference = 'chain' and before.reference = 'chain'`.execute(tx);
  });
  const works = await max.list('/api/works?sort=rank&filter=reference:is:chain&limit=200');
  const queries = await logQueries(() =>
    max.post('/api/works/bulk', { ids: works.map(({ id }) => id), change: { progress: 50 } }),
  );
  const [reach] = queries.filter(({ text }) => /recursive reach/.test(text));
  expect(reach && (await countRowsRead(pool, 'work', reach))).toBeLessThanOrEqual(20 * CHAIN);
});
