import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { countRowsRead, logQueries } from '../../tests/query-log.ts';
import { inTransaction } from '../platform/database/index.ts';
import { calendarStamp, companyStamp } from './company-stamp.ts';

const office = await openOffice();
const { db, pool } = office.services;
let ada: Caller;
let projectId: string;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  projectId = (await ada.make('/api/projects', { key: 'QUAY', name: 'Quay' })).id;
  await ada.make('/api/works', { title: 'Pour', projectId, start: '2026-03-02', durationMinutes: 480 });
  await inTransaction(db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`insert into calendar (id, name, week, exceptions)
      select gen_random_uuid(), 'Calendar ' || n, '[null,null,null,null,null,null,null]', '[]'
      from generate_series(1, 2000) n`.execute(tx);
  });
  await sql`analyze calendar`.execute(db);
});

async function readStamp(): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select ${calendarStamp} as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

/** Renames the n-th calendar in a transaction that stays open. */
async function rename(client: pg.PoolClient, n: number): Promise<void> {
  await client.query('begin');
  await client.query(
    "select set_config('gantry.change_set', 'test', true), set_config('lock_timeout', '2s', true)",
  );
  await client.query(`update calendar set name = name || '!' where name = 'Calendar ${n}'`);
}

describe('the stamp of calendars', () => {
  it.each(['/api/works?limit=1', '/api/users/me'])(
    'is read by %s without reading the calendars',
    async (path) => {
      await ada.get(path);
      const queries = await logQueries(() => ada.get(path));
      expect(queries.length).toBeGreaterThan(0);
      const read = await Promise.all(queries.map((query) => countRowsRead(pool, 'calendar', query)));
      expect(read).toEqual(queries.map(() => 0));
    },
  );

  it('is read by a cached forecast without reading the calendars', async () => {
    const path = `/api/projects/${projectId}/forecast`;
    expect((await ada.get(path)).status).toBe(200);
    const queries = await logQueries(() => ada.get(path));
    const stamp = queries.filter(({ text }) => text.includes('calendar_stamp'));
    expect(stamp.length).toBeGreaterThan(0);
    const read = await Promise.all(queries.map((query) => countRowsRead(pool, 'calendar', query)));
    expect(read).toEqual(queries.map(() => 0));
  });

  it('changes with each calendar, and with the company’s time zone and default calendar', async () => {
    const seen = [await readStamp()];
    const calendar = await ada.make('/api/calendars', { name: 'Night', week: Array(7).fill([[480, 960]]) });
    seen.push(await readStamp());
    await ada.patch(`/api/calendars/${calendar.id}`, { version: calendar.version, name: 'Nights' });
    seen.push(await readStamp());
    await ada.delete(`/api/calendars/${calendar.id}`);
    seen.push(await readStamp());
    expect(new Set(seen).size).toBe(seen.length);
    const ofCompany = async () =>
      (await sql<{ stamp: string }>`select ${companyStamp} as stamp`.execute(db)).rows[0]?.stamp;
    const before = await ofCompany();
    const { version } = (await ada.get('/api/company')).body.response;
    await ada.patch('/api/company', { version, timeZone: 'Asia/Tokyo' });
    expect(await ofCompany()).not.toBe(before);
  });

  it('changes with each of many writers, and none of them waits for another', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
    try {
      for (const [n, client] of clients.entries()) await rename(client, n + 1);
      const seen = [await readStamp()];
      for (const client of clients.toReversed()) {
        await client.query('commit');
        seen.push(await readStamp());
      }
      expect(new Set(seen).size).toBe(seen.length);
    } finally {
      for (const client of clients) client.release();
    }
  });

  it('is never repeated after a change that was rolled back', async () => {
    const client = await pool.connect();
    try {
      const stampWithin = async () => {
        await rename(client, 9);
        const { rows } = await client.query('select stamp from calendar_stamp order by slot');
        return JSON.stringify(rows);
      };
      const before = await readStamp();
      const first = await stampWithin();
      await client.query('rollback');
      expect(await readStamp()).toBe(before);
      const second = await stampWithin();
      await client.query('rollback');
      expect(second).not.toBe(first);
    } finally {
      client.release();
    }
  });
});
