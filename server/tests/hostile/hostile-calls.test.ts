import { type Message, messages, problem, type Route, type RouteName, routes } from '@gantry/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createServices } from '../../src/services.ts';
import { createCast } from '../authorization/cast.ts';
import { createRows } from '../authorization/rows.ts';
import { setPerson } from '../people.ts';
import { by, type SignedIn, signInAs } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { almostValid, type JsonSchema } from './almost-valid.ts';

/** A long run is asked for: `HOSTILE_CALLS=100000 npx vitest run server/tests/hostile`. */
const CALLS = Number(process.env.HOSTILE_CALLS ?? 300);

const { app, services: platform, clock } = await createTestServer();
const services = createServices(platform);
const { db } = services;

let adminId: string;
let ids: string[];
beforeAll(async () => {
  const cast = await createCast(services);
  adminId = cast.people.admin.id;
  const rows = [];
  for (const kind of ['own', 'hidden'] as const)
    rows.push(await createRows(services, cast, { kind, callerId: adminId, binned: undefined }));
  ids = [...rows.flatMap((row) => Object.values(row)), adminId, cast.foreignDepartmentId];
});

// An endless answer is no answer to wait for.
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

const anyCall = (): fc.Arbitrary<Call> =>
  fc.constantFrom(...names).chain((name) => {
    const { params, query, body }: Message = messages[name];
    return fc.record({
      name: fc.constant(name),
      params: almostValid(schemaOf(params), ids),
      query: almostValid(schemaOf(query), ids),
      body: almostValid(schemaOf(body), ids),
    });
  });

test(`of ${CALLS} calls that mean no good none breaks the server, and none that is refused changes anything`, async () => {
  let signedIn = await signInAs(services, adminId);
  await fc.assert(
    fc.asyncProperty(anyCall(), async (call) => {
      const before = await countChangeSets();
      const answer = await app.inject(by(signedIn, requestOf(call)));
      expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500);
      if (answer.statusCode >= 400) {
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(problem.safeParse(answer.json()).error).toBeUndefined();
        expect(await countChangeSets()).toBe(before);
      }
      signedIn = await stillSignedIn(signedIn, answer.statusCode);
    }),
    { numRuns: CALLS },
  );
}, 0);

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

/** What is no text is sent as JSON; half a character cannot be sent at all. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000);
}

/** Some calls end the session, which is their right; and a minute goes by, so that nobody calls too often. */
async function stillSignedIn(signedIn: SignedIn, status: number): Promise<SignedIn> {
  clock.advance({ seconds: 60 });
  await setPerson(db, adminId, { status: 'active', roles: ['admin'] });
  return status === 401 || status === 403 ? signInAs(services, adminId) : signedIn;
}

async function countChangeSets(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from change_set`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
