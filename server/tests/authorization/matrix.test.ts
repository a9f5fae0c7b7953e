import { type Route, type RouteName, routes } from '@gantry/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, mayEver } from '../../src/access/index.ts';
import { createServices } from '../../src/services.ts';
import { by, type SignedIn, signInAs } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { type Cast, type CastName, castNames, createCast, findActor } from './cast.ts';
import { type CallContext, type RouteCase, routeCases } from './route-cases.ts';
import { createRows, type RowKind } from './rows.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { db } = services;

let cast: Cast;
beforeAll(async () => {
  cast = await createCast(services);
});

/** `allowed` is every status that refuses nobody: what is wrong with a call besides is no matter of this matrix. */
type Expected = 401 | 403 | 404 | 422 | 'allowed';

const names = Object.keys(routes) as RouteName[];

test('every route of the table stands in the matrix, and nothing else does', () => {
  expect(Object.keys(routeCases).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  const route: Route = routes[name];
  const routeCase: RouteCase = routeCases[name];
  const kinds: readonly RowKind[] = routeCase.kinds ?? ['own'];
  const table = kinds.flatMap((kind) => castNames.map((who) => ({ kind, who })));

  test.each(table)('$who, $kind row', async ({ kind, who }) => {
    const shared = await shareContext(routeCase, who, kind);
    const expected = await expectedOf(route, routeCase, await actorOf(who, shared), shared);
    const isHarmless = route.method === 'GET' || expected !== 'allowed' || routeCase.kinds === undefined;
    const context = isHarmless ? shared : await createContext(routeCase, who, kind);
    const before = expected !== 'allowed' && (await findLastChangeSet());
    const { path, payload } = routeCase.call(context);
    const status = await send(route, who, path, payload);
    if (routeCase.statuses && expected === 'allowed') expect(routeCase.statuses).toContain(status);
    else expect(classOf(status, expected)).toBe(expected);
    if (expected !== 'allowed') expect(await findLastChangeSet()).toBe(before);
  });
});

async function createContext({ binned }: RouteCase, who: CastName, kind: RowKind): Promise<CallContext> {
  const callerId = cast.people[who].id;
  const rows = await createRows(services, cast, { kind, callerId, binned });
  return { rows, kind, cast, callerId };
}

const kept = new Map<string, Promise<CallContext>>();

/** Calls that change no row, because they read or are refused, can share those of their kind and caller. */
function shareContext(routeCase: RouteCase, who: CastName, kind: RowKind): Promise<CallContext> {
  const name = `${who}, ${kind}, ${routeCase.binned}`;
  const context = kept.get(name) ?? createContext(routeCase, who, kind);
  kept.set(name, context);
  return context;
}

const actors = new Map<CallContext, Actor | undefined>();

/** Whoever calls, as they are once the rows are there: an actor knows the projects that were there when it was read. */
async function actorOf(who: CastName, context: CallContext): Promise<Actor | undefined> {
  if (!actors.has(context)) actors.set(context, await findActor(services, cast.people[who]));
  return actors.get(context);
}

/** What the rules say, asked of the rules themselves. */
async function expectedOf(
  route: Route,
  { row, isAllowed, hidden = undefined }: RouteCase,
  actor: Actor | undefined,
  context: CallContext,
): Promise<Expected> {
  if (route.access === 'public') return 'allowed';
  if (!actor) return 401;
  if (typeof route.access === 'object' && !mayEver(actor, route.access.action, route.access.target))
    return 403;
  if (isAllowed) return expectCreation(isAllowed(actor, context), hidden, actor, context);
  if (!row) return 'allowed';
  const { entity, id, action } = row(context.rows);
  const { access } = services.entities.get(entity);
  if (!(await access.findDecision(db, actor, 'read', id))?.allowed) return hidden ?? 404;
  return (await access.findDecision(db, actor, action, id))?.allowed ? 'allowed' : 403;
}

async function expectCreation(
  isAllowed: boolean,
  hidden: 422 | undefined,
  actor: Actor,
  { rows }: CallContext,
): Promise<Expected> {
  const project = await services.entities
    .get('project')
    .access.findDecision(db, actor, 'read', rows.projectId);
  if (hidden && !project?.allowed) return hidden;
  return isAllowed ? 'allowed' : 403;
}

async function send(route: Route, who: CastName, url: string, payload: object | undefined): Promise<number> {
  const session = await sessionOf(who);
  const answer = await app.inject(by(session, { method: route.method, url, ...(payload && { payload }) }));
  // Some of these end sessions, or change the policy.
  if (/^\/api\/(auth|sessions)\b/.test(route.path)) sessions.clear();
  if (/^\/api\/(policy|users)\b/.test(route.path)) actors.clear();
  return answer.statusCode;
}

const sessions = new Map<CastName, SignedIn>();

/** One for all calls of a person, as long as none may have ended it. */
async function sessionOf(who: CastName): Promise<SignedIn | undefined> {
  const { id, signedIn } = cast.people[who];
  if (!signedIn || who === 'disabled') return signedIn;
  const session = sessions.get(who) ?? (await signInAs(services, id));
  sessions.set(who, session);
  return session;
}

function classOf(status: number, expected: Expected): Expected {
  if (status === 401 || status === 403 || status === 404) return status;
  return status === expected ? expected : 'allowed';
}

async function findLastChangeSet(): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select max(seq)::text as last from change_set`.execute(
    db,
  );
  return rows[0]?.last ?? null;
}
