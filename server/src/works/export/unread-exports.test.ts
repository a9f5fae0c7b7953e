import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../../tests/signed-in.ts';
import { createTestServer } from '../../../tests/test-server.ts';

/**
 * Works with so many people of long, random names that their files are larger than what the kernel keeps on both sides of a
 * connection, also where they are compressed.
 */
const WORKS = 2_500;
const PEOPLE = 600;
const PEOPLE_OF_A_WORK = 50;

const { app, services } = await createTestServer({ stallLimitMs: 500 });
const { db, pool } = services;
const sockets: Socket[] = [];
let ada: SignedIn;
let projectId: string;
let port: number;

beforeAll(async () => {
  const { id } = await createPerson(db, { name: 'Ada', roles: ['admin'] });
  ada = await signInAs(services, id);
  const made = await app.inject(
    by(ada, { method: 'POST', url: '/api/projects', payload: { key: 'BIG', name: 'Big' } }),
  );
  projectId = made.json().response.id;
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const names = Array.from({ length: PEOPLE }, () => randomBytes(80).toString('base64url'));
    await sql`
      insert into app_user (id, name, email, roles, status)
      select gen_random_uuid(), name, md5(name) || '@example.test', '{member}', 'active'
      from unnest(${names}::text[]) as name`.execute(tx);
    await sql`
      insert into work (id, key, title, project_id, owner_id, rank, created_by, updated_by)
      select gen_random_uuid(), 'BIG-' || n, 'Work ' || n, ${projectId}, ${id},
        lpad(n::text, 8, '0'), ${id}, ${id}
      from generate_series(1, ${sql.lit(WORKS)}) n`.execute(tx);
    await sql`
      insert into assignment (work_id, user_id, place)
      select w.id, u.id, u.place from work w cross join lateral (
        select u.id, row_number() over () as place from app_user u
        order by md5(u.id::text || w.key) limit ${sql.lit(PEOPLE_OF_A_WORK)}) u`.execute(tx);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const place = app.server.address();
  port = typeof place === 'object' && place ? place.port : 0;
}, 120_000);

afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Asks for a file, reads its beginning, and then nothing more. */
async function askAndStop(path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${ada.headers.cookie}\r\n\r\n`);
  const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 /);
  socket.pause();
}

const askSmall = async () =>
  (await app.inject(by(ada, { url: '/api/works/export?format=csv&columns=key&filter=priority:is:urgent' })))
    .statusCode;

test.each([
  ['csv', '/api/works/export?format=csv'],
  ['xlsx', '/api/works/export?format=xlsx'],
  ['xml', () => `/api/projects/${projectId}/export.xml`],
])(
  'exports as %s that nobody reads give their places and connections back',
  async (_format, path) => {
    const asked = typeof path === 'string' ? path : path();
    await askAndStop(asked);
    await askAndStop(asked);
    expect(await askSmall()).toBe(429);
    await expect.poll(askSmall, { timeout: 20_000, interval: 200 }).toBe(200);
    expect(pool.waitingCount).toBe(0);
    expect(pool.idleCount).toBe(pool.totalCount);
  },
  60_000,
);
