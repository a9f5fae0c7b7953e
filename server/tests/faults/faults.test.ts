import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../src/platform/database/index.ts';
import { registerRoute } from '../../src/platform/http/index.ts';
import { type Caller, openOffice } from '../office.ts';
import { host } from '../sample-app.ts';
import { by, signInAs } from '../signed-in.ts';
import { createTestApp } from '../test-app.ts';
import { failStatement } from './failing-query.ts';

const office = await openOffice();
const { services } = office;
let ada: Caller;
let harbour: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', start: '2026-03-02' });
});

/** Everything that a change could leave behind: the number of rows, and the contents of the works. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from change_set) as sets, (select count(*) from change_item) as items,
      (select count(*) from link) as links, (select count(*) from comment) as comments,
      (select count(*) from notification) as notices,
      (select md5(string_agg(work::text, '' order by id)) from work) as works`.execute(services.db);
  return rows[0];
}

const work = (title: string, parts: object = {}) =>
  ada.make('/api/works', { title, projectId: harbour.id, ...parts });

/** Each kind of write, with new rows each time. */
const writes: Record<string, () => Promise<InjectOptions>> = {
  'a new work': async () => ({
    method: 'POST',
    url: '/api/works',
    payload: { title: 'Dredge', projectId: harbour.id },
  }),
  'a change that moves what follows': async () => {
    const first = await work('Piles', { start: '2026-03-02', due: '2026-03-03' });
    const second = await work('Caps', { start: '2026-03-04', due: '2026-03-05' });
    await ada.make('/api/links', { predecessorId: first.id, successorId: second.id });
    return {
      method: 'PATCH',
      url: `/api/works/${first.id}`,
      payload: { due: '2026-03-10', version: first.version },
    };
  },
  'a change of many works': async () => {
    const ids = [(await work('One')).id, (await work('Two')).id];
    return { method: 'POST', url: '/api/works/bulk', payload: { ids, change: { priority: 'high' } } };
  },
  'a comment that names a person': async () => {
    const { id } = await work('Weld');
    const reader = await office.person({ name: 'Rea Reader' });
    return {
      method: 'POST',
      url: `/api/works/${id}/comments`,
      payload: { body: `[@Rea Reader](user:${reader.id}) look` },
    };
  },
  'an undo': async () => {
    const { id, version } = await work('Paint');
    const { body } = await ada.patch(`/api/works/${id}`, { title: 'Paint twice', version });
    return { method: 'POST', url: `/api/change-sets/${body.changeSetId}/undo` };
  },
};

describe('[F-19] when one statement after the other fails', () => {
  test.each(Object.keys(writes))('%s is done completely or not at all, and can be repeated', async (kind) => {
    const signedIn = await signInAs(services, ada.id);
    const request = by(signedIn, (await writes[kind]?.()) ?? {});
    const before = await everything();
    let failed = 0;
    for (let statement = 1; ; statement++) {
      let status = 0;
      const isReached = await failStatement(statement, async () => {
        const answer = await office.app.inject(request);
        status = answer.statusCode;
      });
      if (status < 400) {
        // Only statements that are not part of the write may fail silently.
        expect(await everything()).not.toEqual(before);
        break;
      }
      failed += 1;
      expect([500, 503], `statement ${statement}`).toContain(status);
      expect(await everything(), `statement ${statement}`).toEqual(before);
      expect(isReached).toBe(true);
    }
    expect(failed).toBeGreaterThan(4);
  });
});

describe('[F-06] when all connections are in use', () => {
  test('a call is refused with a time to retry, and the server is alive and continues as soon as a connection is free', async () => {
    const pool = createPool({ address: services.databaseAddress, log: services.log, size: 2 });
    const app: FastifyInstance = await createTestApp(
      { ...services, pool },
      {
        routes: (instance) =>
          registerRoute(instance, 'getCounts', async () => {
            await pool.query('select 1');
            return { response: { works: 0, overdue: 0, projects: 0, unread: 0 } };
          }),
      },
    );
    const ask = () => app.inject({ url: '/api/dashboard/counts', headers: host });
    const taken = [await pool.connect(), await pool.connect()];
    const refused = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
    for (const client of taken) client.release();
    expect((await ask()).statusCode).toBe(200);
    expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
    await pool.end();
  });
});

describe('[F-07] when the database is slow', () => {
  test('a write that waits for a lock is answered after two seconds and leaves nothing, and reads do not wait', async () => {
    const { id, version } = await work('Grout');
    const holder = await services.pool.connect();
    await holder.query('begin');
    await holder.query('select from work where id = $1 for update', [id]);
    const before = await everything();
    const begun = performance.now();
    const waiting = ada.patch(`/api/works/${id}`, { title: 'Grout again', version });
    expect((await ada.get(`/api/works/${id}`)).status).toBe(200);
    expect((await waiting).status).toBe(503);
    // Well before the minute after which a browser user would give up; the machine may be busy.
    expect(performance.now() - begun).toBeGreaterThan(1_900);
    expect(await everything()).toEqual(before);
    await holder.query('rollback');
    holder.release();
    expect((await ada.patch(`/api/works/${id}`, { title: 'Grout again', version })).status).toBe(200);
  });

  test('a statement that takes more than five seconds is cancelled', async () => {
    await expect(services.pool.query('select pg_sleep(60)')).rejects.toThrow('statement timeout');
  });
});

describe('[F-08] when the disk is full', () => {
  test('a write that PostgreSQL cannot store is refused with a message', async () => {
    const app = await createTestApp(services, {
      routes: (instance) =>
        registerRoute(instance, 'getCounts', async () => {
          await services.pool.query(`do $$ begin raise exception using errcode = '53100'; end $$`);
          return { response: { works: 0, overdue: 0, projects: 0, unread: 0 } };
        }),
    });
    const answer = await app.inject({ url: '/api/dashboard/counts', headers: host });
    expect(answer.json()).toMatchObject({ status: 507, code: 'server/disk-full' });
  });

  test('a database that stopped because its disk is full is reported with that cause', async () => {
    let freeBytes = 0;
    const measureDisk = () => Promise.resolve({ freeBytes, totalBytes: 100_000_000_000 });
    const app = await createTestApp(
      { ...services, measureDisk },
      {
        routes: (instance) =>
          registerRoute(instance, 'getCounts', async () => {
            await services.pool.query(`do $$ begin raise exception using errcode = '57P03'; end $$`);
            return { response: { works: 0, overdue: 0, projects: 0, unread: 0 } };
          }),
      },
    );
    const ask = async () => (await app.inject({ url: '/api/dashboard/counts', headers: host })).json();
    const answer = await ask();
    expect(answer).toMatchObject({ status: 507, code: 'server/disk-full' });
    expect(answer.detail).toContain('The disk of the server is full. Nothing was saved.');
    freeBytes = 50_000_000_000;
    expect(await ask()).toMatchObject({ status: 503, code: 'server/unavailable' });
  });
});
