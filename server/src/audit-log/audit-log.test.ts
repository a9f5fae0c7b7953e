import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { by, signInAs } from '../../tests/signed-in.ts';
import { sealCommitted, sealKey } from '../change-sets/index.ts';
import { clientConfig } from '../platform/database/index.ts';

const office = await openOffice();
const { app, services, clock } = office;
let admin: Caller;
let member: Caller;
let ben: Caller;

beforeAll(async () => {
  admin = await office.person({ name: 'Anna Ek', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Ode', roles: ['manager'] });
  member = await office.person({ name: 'Mia Lund' });
});

/** The entries of the log under a filter: the labels of the changed rows, newest change first. */
async function labels(query: string, who = admin) {
  const { status, body } = await who.get(`/api/audit?limit=200${query}`);
  expect(status).toBe(200);
  const sets = body.response as unknown as { items: { label: string; field: string; entity: string }[] }[];
  return sets.flatMap(({ items }) => items.map(({ label, field }) => `${label} ${field}`));
}

async function download(query: string, who = admin.id) {
  const signedIn = await signInAs(services, who);
  return app.inject(by(signedIn, { method: 'GET', url: `/api/audit/export?${query}` }));
}

describe('a filter of the log', () => {
  test('selects one person, or changes without a person', async () => {
    const { key } = await ben.make('/api/works', { title: 'Pour the slab' });
    expect(await labels(`&person=${ben.id}`)).toContain(`${key} row`);
    expect(await labels(`&person=${admin.id}`)).not.toContain(`${key} row`);
    expect(await labels('&person=gantry')).not.toContain(`${key} row`);
  });

  test('selects one kind of rows, also if a change set contains others', async () => {
    const [first, second] = [
      await admin.make('/api/works', { title: 'Cure' }),
      await admin.make('/api/works', { title: 'Strip' }),
    ];
    await admin.make('/api/links', { predecessorId: first.id, successorId: second.id });
    const { body } = await admin.get('/api/audit?kind=link');
    const sets = body.response as unknown as { items: { entity: string }[] }[];
    expect(new Set(sets.flatMap(({ items }) => items.map(({ entity }) => entity)))).toEqual(
      new Set(['link']),
    );
    expect(sets).toHaveLength(1);
    expect((await admin.get('/api/audit?kind=wall')).status).toBe(400);
  });

  test('selects one row, by its key in either case and by its id', async () => {
    const work = await admin.make('/api/works', { title: 'Order the crane' });
    await admin.patch(`/api/works/${work.id}`, { title: 'Order two cranes', version: 1 });
    const key = String(work.key);
    const both = [`${key} title`, `${key} row`];
    expect(await labels(`&thing=${key.toLowerCase()}`)).toEqual(both);
    expect(await labels(`&thing=${work.id}`)).toEqual(both);
    expect(await labels('&thing=WRK-99999')).toEqual([]);
  });

  test('selects whole days in the company’s time zone, including both ends', async () => {
    const start = clock.now().toISOString();
    clock.set('2026-03-10T22:59:00Z');
    const night = await office.signIn(admin.id);
    const late = await night.make('/api/works', { title: 'Before midnight in Berlin' });
    clock.set('2026-03-10T23:01:00Z');
    const early = await night.make('/api/works', { title: 'After midnight in Berlin' });
    clock.set(start);
    expect(await labels('&from=2026-03-10&to=2026-03-10')).toEqual([`${late.key} row`]);
    expect(await labels('&from=2026-03-11&to=2026-03-11')).toEqual([`${early.key} row`]);
    expect(await labels('&from=2026-03-10&to=2026-03-11')).toEqual([`${early.key} row`, `${late.key} row`]);
  });

  test('continues page by page, without repetitions or gaps', async () => {
    const keys: string[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      keys.unshift(`${(await member.make('/api/works', { title, ownerId: member.id })).key} row`);
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await admin.get(`/api/audit?person=${member.id}&limit=2${cursor}`);
      const sets = body.response as unknown as { items: { label: string; field: string }[] }[];
      expect(sets.length).toBeLessThanOrEqual(2);
      found.push(...sets.flatMap(({ items }) => items.map(({ label, field }) => `${label} ${field}`)));
      if (body.next === null) break;
      cursor = `&cursor=${encodeURIComponent(body.next)}`;
    }
    expect(found).toEqual(keys);
  });
});

describe('an export of the log', () => {
  test('contains what the filter shows, with names instead of ids, and no formula', async () => {
    const work = await admin.make('/api/works', { title: '=HYPERLINK("http://evil")' });
    await admin.patch(`/api/works/${work.id}`, { ownerId: ben.id, reason: '@SUM(1)', version: 1 });
    const file = await download(`format=csv&thing=${work.key}`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="audit-2026-03-02.csv"');
    const lines = file.payload.split('\r\n');
    expect(lines[1]).toContain(`Anna Ek,ui,'@SUM(1),work,${work.key},Owner,,Ben Ode,`);
    expect(file.payload).not.toMatch(/(^|,)"?[=@]/m);
    expect(lines).toHaveLength(4);
  });

  test('is one JSON array, with the items that do not fit on a page of the screen', async () => {
    const project = await admin.make('/api/projects', { name: 'Harbour', key: 'HBR' });
    const works = Array.from({ length: 60 }, (_, index) => ({
      title: `Pile ${index}`,
      projectId: project.id,
    }));
    for (const work of works) await admin.make('/api/works', work);
    const { body } = await admin.get(`/api/works?filter=project:is:${project.id}&limit=200`);
    const ids = (body.response as unknown as { id: string }[]).map(({ id }) => id);
    await admin.post('/api/works/bulk', { ids, change: { priority: 'high' } });
    const sets = JSON.parse((await download(`format=json&kind=work&person=${admin.id}`)).payload) as {
      items: { field: string; label: string }[];
    }[];
    const changed = sets.flatMap(({ items }) => items).filter(({ field }) => field === 'priority');
    expect(new Set(changed.map(({ label }) => label)).size).toBe(60);
    expect(JSON.parse((await download('format=json&thing=WRK-99999')).payload)).toEqual([]);
  });

  test('is refused for people who may not read the log', async () => {
    expect((await download('format=csv', member.id)).statusCode).toBe(403);
    expect((await download('format=xlsx')).statusCode).toBe(400);
  });
});

describe('a check of the seals', () => {
  /** A transaction of another test database may still run. Until it ends, the newest change set is not sealed. */
  async function seal(): Promise<void> {
    const key = sealKey(services.sessionSecret);
    const unsealed = async () => {
      await sealCommitted(services.db, key, () => clock.now());
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from change_set s
        where not exists (select from seal where seal.change_set_seq = s.seq)`.execute(services.db);
      return rows[0]?.count;
    };
    await expect.poll(unsealed, { timeout: 20_000 }).toBe(0);
  }

  interface Check {
    finishedAt: string | null;
    checked: number;
    total: number;
    startedBy: string;
    result: { outcome: string; end: string | null; fault: Record<string, unknown> | null } | null;
  }
  const latest = async () => (await admin.get('/api/audit/check')).body.response as unknown as Check;

  async function check(): Promise<Check> {
    clock.advance({ seconds: 1 });
    expect((await admin.post('/api/audit/check')).status).toBe(200);
    await expect.poll(async () => (await latest()).finishedAt).not.toBeNull();
    return latest();
  }

  test('reports that the log is intact, how far it reaches, and who asked', async () => {
    await admin.make('/api/works', { title: 'Sealed' });
    await seal();
    const { result, checked, total, startedBy } = await check();
    expect(result).toMatchObject({
      outcome: 'sound',
      fault: null,
      end: expect.stringMatching(/^\d+:[0-9a-f]{64}$/),
    });
    expect(checked).toBe(total);
    expect(startedBy).toBe('Anna Ek');
  });

  test('names the first change set that was altered, and its author', async () => {
    const work = await ben.make('/api/works', { title: 'The truth' });
    await seal();
    const [row] = await services.db
      .selectFrom('change_set')
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    await asSuperuser(
      `update change_item set new_value = '{"title": "A lie"}' where entity_id = '${work.id}'`,
    );
    const { result } = await check();
    expect(result).toMatchObject({
      outcome: 'broken',
      end: null,
      fault: { kind: 'altered', changeSetSeq: row?.seq, actor: 'Ben Ode' },
    });
  });

  test('finds a change set that was hidden from filters', async () => {
    await asSuperuser(
      "update change_set set kinds = '{}' where seq = (select min(seq) from change_set where item_count > 0)",
    );
    expect((await check()).result).toMatchObject({ outcome: 'broken', fault: { kind: 'altered' } });
  });

  test('that ended with its process is reported as cancelled, and another one can start', async () => {
    await services.db.deleteFrom('log_check').execute();
    await services.db
      .insertInto('log_check')
      .values({
        id: '0192f000-0000-7000-8000-00000000aaaa',
        started_by: admin.id,
        started_at: clock.now().toISOString(),
        beat_at: clock.now().toISOString(),
        finished_at: null,
        total: 5,
        result: null,
      })
      .execute();
    expect((await latest()).finishedAt).toBeNull();
    await admin.post('/api/audit/check');
    expect(await services.db.selectFrom('log_check').select('id').execute()).toHaveLength(1);
    clock.advance({ minutes: 2 });
    expect((await latest()).result).toMatchObject({ outcome: 'interrupted' });
    expect((await check()).result?.outcome).toBe('broken');
  });

  test('is refused for people who may not read the log', async () => {
    expect((await member.post('/api/audit/check')).status).toBe(403);
    expect((await member.get('/api/audit/check')).status).toBe(403);
  });
});

/** The actions of an intruder with full access to the database. */
async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(clientConfig(services.databaseAddress));
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
