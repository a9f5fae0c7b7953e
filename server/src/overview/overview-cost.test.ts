import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { logQueries } from '../../tests/query-log.ts';
import { inTransaction } from '../platform/database/index.ts';

const office = await openOffice();
const { db } = office.services;
const parts = ['road', 'finish-chain', 'burn-up', 'news', 'loads?weeks=2', 'status-reports'];
const sizes = { warm: 5, small: 10, large: 10_000 };
const ids: Record<string, string> = {};
let ada: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  for (const [name, works] of Object.entries(sizes)) {
    const key = name.toUpperCase();
    const { id } = await ada.make('/api/projects', { key, name });
    ids[name] = id;
    await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`insert into work (id, key, title, status, project_id, owner_id, start, due, duration_minutes, milestone, rank)
        select gen_random_uuid(), ${key} || '-' || n, 'Work ' || n, 'todo', ${id}, ${ada.id},
          timestamp '2026-03-02 08:00' + n % 400 * interval '1 day', timestamp '2026-03-02 17:00' + n % 400 * interval '1 day',
          480, false, lpad(n::text, 6, '0')
        from generate_series(1, ${sql.lit(works)}) n`.execute(tx);
    });
    await ada.post(`/api/projects/${id}/look`);
  }
  await sql`analyze`.execute(db);
  office.clock.advance({ seconds: 90 });
}, 120_000);

describe('the parts of an overview', () => {
  it.each(parts)(
    '%s takes as many queries for a project of 10,000 works as for a small one',
    async (part) => {
      const asked = async (name: string) => {
        const url = `/api/projects/${ids[name]}/${part}`;
        return (await logQueries(async () => expect((await ada.get(url)).status).toBe(200))).length;
      };
      // Data that a process loads only once is already loaded.
      await asked('warm');
      const few = await asked('small');
      expect(await asked('large')).toBe(few);
      expect(few).toBeLessThan(20);
    },
  );
});
