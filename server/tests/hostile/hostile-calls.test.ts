import { type Message, messages, problem, type Route, type RouteName, routes } from '@gantry/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createServices } from '../../src/services.ts';
import { createCast } from '../authorization/cast.ts';
import { createRows } from '../authorization/rows.ts';
import { createPerson, setPerson } from '../people.ts';
import { by, type SignedIn, signInAs } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { almostValid, type JsonSchema } from './almost-valid.ts';

/** Longer runs: `HOSTILE_CALLS=100000 npx vitest run server/tests/hostile`. */
const CALLS = Number(process.env.HOSTILE_CALLS ?? 300);
/** In a long run several people attack at the same time, to find faults that need concurrency. */
const CALLERS = CALLS > 1000 ? 8 : 1;

const { app, services: platform, clock } = await createTestServer();
const services = createServices(platform);
const { db } = services;

let callers: string[];
let ids: string[];
beforeAll(async () => {
  const cast = await createCast(services);
  callers = [cast.people.admin.id];
  while (callers.length < CALLERS) callers.push((await createPerson(db, { roles: ['admin'] })).id);
  const rows = [];
  for (const kind of ['own', 'hidden'] as const)
    rows.push(await createRows(services, cast, { kind, callerId: cast.people.admin.id, binned: undefined }));
  ids = [...rows.flatMap((row) => Object.values(row)), ...callers, cast.foreignDepartmentId];
});

// The live stream never ends, so it cannot be awaited.
const names = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'openLiveStream');

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : { type: 'object' };

interface Call {
  readonly name: RouteName;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Built once for each route: reading its schemas costs as much as the call. */
function callsOf(name: RouteName): fc.Arbitrary<Call> {
  const { params, query, body }: Message = messages[name];
  return fc.record({
    name: fc.constant(name),
    params: almostValid(schemaOf(params), ids),
    query: almostValid(schemaOf(query), ids),
    body: almostValid(schemaOf(body), ids),
  });
}

test(`of ${CALLS} calls that mean no good none breaks the server, and none that is refused changes anything`, async () => {
  const calls = fc.oneof(...names.map(callsOf));
  await Promise.all(callers.map((callerId) => attack(callerId, calls, Math.ceil(CALLS / CALLERS))));
}, 0);

async function attack(callerId: string, calls: fc.Arbitrary<Call>, count: number): Promise<void> {
  let signedIn = await signInAs(services, callerId);
  let before = await newestChangeSet(callerId);
  const property = fc.asyncProperty(calls, async (call) => {
    const { statusCode, headers, body } = await app.inject(by(signedIn, requestOf(call)));
    expect(statusCode, body.slice(0, 500)).toBeLessThan(500);
    const newest = await newestChangeSet(callerId);
    if (statusCode >= 400) {
      expect(headers['content-type']).toContain('application/problem+json');
      expect(problem.safeParse(JSON.parse(body)).error).toBeUndefined();
      expect(newest).toBe(before);
    }
    before = newest;
    signedIn = await stillSignedIn(signedIn, callerId, statusCode);
  });
  await fc.assert(property, { numRuns: count });
}

function requestOf({ name, params, query, body }: Call): InjectOptions {
  const { method, path }: Route = routes[name];
  const url = path.replace(/\{(\w+)\}/g, (_braces, key: string) => encode(partOf(params, key)));
  const asked = entriesOf(query).map(([key, value]) => `${encode(key)}=${encode(value)}`);
  return {
    method,
    url: asked.length > 0 ? `${url}?${asked.join('&')}` : url,
    ...(messages[name] && 'body' in messages[name] && { payload: JSON.stringify(body) ?? 'null' }),
    headers: 'body' in messages[name] ? { 'content-type': 'application/json' } : {},
  };
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [['x', value]];
  return Object.entries(value).flatMap(([key, part]) =>
    Array.isArray(part) ? part.map((one): [string, unknown] => [key, one]) : [[key, part]],
  );
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : value;

/** Values other than strings are sent as JSON. Half a surrogate pair cannot be sent at all. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000);
}

/** Some calls end the session, which is allowed. The clock advances, so that the caller is not rate-limited. */
async function stillSignedIn(signedIn: SignedIn, callerId: string, status: number): Promise<SignedIn> {
  clock.advance({ seconds: 10 });
  await setPerson(db, callerId, { status: 'active', roles: ['admin'] });
  return status === 401 || status === 403 ? signInAs(services, callerId) : signedIn;
}

/** The caller's newest change set by its number: counting would get slower the more there are. */
async function newestChangeSet(callerId: string): Promise<string | null> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(seq)::text as newest from change_set where actor_id = ${callerId}
  `.execute(db);
  return rows[0]?.newest ?? null;
}
