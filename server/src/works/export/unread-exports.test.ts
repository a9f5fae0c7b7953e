import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcess } from '../../../tests/open-process.ts';
import { createPerson } from '../../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../../tests/signed-in.ts';
import { createTestServer } from '../../../tests/test-server.ts';

/**
 * Works with so many people and long, random names that even a compressed file is larger than the socket buffers of
 * both ends.
 */
const WORKS = 2_500;
const PEOPLE = 600;
const PEOPLE_OF_A_WORK = 50;

const { app: patient, services } = await createTestServer();
const { app: impatient, close: closeImpatient } = await openProcess(services, { stallLimitMs: 500 });
const { db, pool } = services;
let projectId: string;

beforeAll(async () => {
  const { id } = await createPerson(db, { name: 'Ada', roles: ['admin'] });
  const made = await patient.inject(
    by(await signInAs(services, id), {
      method: 'POST',
      url: '/api/projects',
      payload: { key: 'BIG', name: 'Big' },
    }),
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
  await patient.listen({ host: '127.0.0.1', port: 0 });
  await impatient.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);

afterAll(closeImpatient);

/**
 * A separate reader for each format, because places are counted by person and the place of an aborted file may be
 * released late.
 */
async function signInReader(name: string): Promise<SignedIn> {
  const { id } = await createPerson(db, { name, roles: ['admin'] });
  return await signInAs(services, id);
}

/** Requests a file, reads its beginning, then stops reading. */
async function askAndStop(server: FastifyInstance, reader: SignedIn, path: string): Promise<Socket> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${reader.headers.cookie}\r\n\r\n`);
  const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 /);
  socket.pause();
  return socket;
}

const askSmall = async (reader: SignedIn) =>
  (
    await patient.inject(
      by(reader, { url: '/api/works/export?format=csv&columns=key&filter=priority:is:urgent' }),
    )
  ).statusCode;

const formats: [string, () => string][] = [
  ['csv', () => '/api/works/export?format=csv'],
  ['xlsx', () => '/api/works/export?format=xlsx'],
  ['xml', () => `/api/projects/${projectId}/export.xml`],
];

test.each(formats)(
  'two exports as %s leave no place for a third until their reader disconnects',
  async (format, path) => {
    const reader = await signInReader(`Reader of ${format}`);
    const sockets = [await askAndStop(patient, reader, path()), await askAndStop(patient, reader, path())];
    expect(await askSmall(reader)).toBe(429);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => askSmall(reader), { timeout: 20_000, interval: 200 }).toBe(200);
  },
);

test.each(formats)(
  'exports as %s that are not read release their places and connections',
  async (format, path) => {
    const reader = await signInReader(`Absent reader of ${format}`);
    const sockets = [
      await askAndStop(impatient, reader, path()),
      await askAndStop(impatient, reader, path()),
    ];
    await expect.poll(() => askSmall(reader), { timeout: 20_000, interval: 200 }).toBe(200);
    // The second of the two may be closed a moment later.
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 20_000, interval: 50 }).toBe(0);
    expect(pool.waitingCount).toBe(0);
    for (const socket of sockets) socket.destroy();
  },
);
