import {
  actionsByTarget,
  type PolicyRule,
  type Route,
  type RouteName,
  relations,
  roles,
  routes,
  scopes,
  targets,
} from '@gantry/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Actor, defaultPolicy, mayEver } from '../../src/access/index.ts';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { policyEntity } from '../../src/policy/index.ts';
import { projectEntity } from '../../src/projects/index.ts';
import { createServices } from '../../src/services.ts';
import { by } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { type Cast, type CastName, castNames, createCast, findActor } from './cast.ts';
import { checksumOf } from './checksum.ts';
import { type CallContext, type RouteCase, routeCases } from './route-cases.ts';
import { createRows, type RowKind, type Rows, rowKinds } from './rows.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { db } = services;
const SEEDS = [12, 120, 1201];

let cast: Cast;
beforeAll(async () => {
  cast = await createCast(services);
});

const callers = castNames.filter((name) => name !== 'anonymous' && name !== 'disabled');

/**
 * A policy where everyone may do everything, except that the right to read is random: what may a person do to rows that
 * they cannot see?
 */
const everythingButSight: PolicyRule[] = targets.map((target) => ({
  subject: 'everyone',
  effect: 'allow',
  actions: actionsByTarget[target].filter((action) => action !== 'read'),
  target,
  scope: 'company',
}));
const sight: fc.Arbitrary<PolicyRule> = fc.record({
  subject: fc.constantFrom('everyone' as const, ...roles, ...relations),
  effect: fc.constantFrom('allow' as const, 'allow' as const, 'deny' as const),
  actions: fc.constant<PolicyRule['actions']>(['read']),
  target: fc.constantFrom('*' as const, 'works' as const, 'projects' as const, 'users' as const),
  scope: fc.constantFrom(...scopes),
});
/** Every policy leaves an administrator who can see the rules and the people. */
const administration: PolicyRule[] = (['policy', 'users'] as const).map((target) => ({
  subject: 'admin',
  effect: 'allow',
  actions: ['read'],
  target,
  scope: 'company',
}));
const blindsAdministrators = ({ subject, effect, target }: PolicyRule) =>
  effect === 'deny' && ['everyone', 'admin'].includes(subject) && ['*', 'users'].includes(target);
const policy = fc
  .array(
    sight.filter((rule) => !blindsAdministrators(rule)),
    { maxLength: 4 },
  )
  .map((rules) => [
    ...everythingButSight.filter(({ actions }) => actions.length > 0),
    ...administration,
    ...rules,
  ]);

async function usePolicy(rules: readonly PolicyRule[]): Promise<void> {
  await inChangeSet(db, { actorId: null, via: 'api', at: services.clock.now() }, async (change) => {
    const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
    await change.update(policyEntity, id, { rules: [...rules] });
  });
}

/** Calls that name a row in their body and not in their path. */
const bodyCases: readonly RouteCase[] = [
  ofBody('work', 'workId', ({ workId }) => ({ ids: [workId], partial: false, change: { priority: 'low' } })),
  ofBody('work', 'workId', ({ workId }) => ({ ids: [workId], partial: false, change: { remove: true } })),
  ofBody('work', 'workId', ({ workId }) => ({ ids: [workId], partial: false, change: { projectId: null } })),
  ofBody('work', 'workId', ({ workId }) => ({ ids: [workId], partial: false, change: { comment: 'Why?' } })),
  ofBody('work', 'workId', ({ workId }) => ({ ids: [workId], change: { priority: 'low' } }), 200),
];

function ofBody(
  entity: string,
  id: keyof Rows,
  payload: (rows: Rows) => object,
  status = 404,
): RouteCase & { status: number } {
  return {
    call: ({ rows }) => ({ path: '/api/works/bulk', payload: payload(rows) }),
    row: (rows) => ({ entity, id: rows[id] }),
    status,
  } as RouteCase & { status: number };
}

const bulk = { method: 'POST', access: routes.changeWorks.access } as const;

interface Write {
  readonly name: string;
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly access: Route['access'];
  readonly routeCase: RouteCase;
}

/** Every call of the table that writes to a row. New calls are included through the matrix. */
const writes: readonly Write[] = [
  ...(Object.keys(routes) as RouteName[]).flatMap((name): Write[] => {
    const { method, access }: Route = routes[name];
    const routeCase: RouteCase = routeCases[name];
    return method === 'GET' || !routeCase.row ? [] : [{ name, method, access, routeCase }];
  }),
  ...bodyCases.map((routeCase, index): Write => ({ ...bulk, name: `bulk ${index}`, routeCase })),
];

test('rows of every kind are written to', () => {
  expect(writes.length).toBeGreaterThan(25);
});

/** A route that requires reading refuses a person who can read no such row, before it loads any. */
function isClosed({ access }: Write, actor: Actor): boolean {
  return typeof access === 'object' && access.action === 'read' && !mayEver(actor, 'read', access.target);
}

/** The states that a call may need: nothing in the bin, the work in the bin, or the project. */
async function rowsInStates(kind: RowKind, callerId: string): Promise<ReadonlyMap<string | undefined, Rows>> {
  const rows = new Map<string | undefined, Rows>();
  for (const binned of [undefined, 'work', 'project'] as const)
    rows.set(binned, await createRows(services, cast, { kind, callerId, binned }));
  return rows;
}

/** Sends every write to rows that the person cannot see. Returns how many there were. */
async function refuseAllUnseen(kind: RowKind, who: CastName): Promise<number> {
  const caller = cast.people[who];
  const states = await rowsInStates(kind, caller.id);
  const actor = await findActor(services, caller);
  if (!actor) return 0;
  const before = await checksumOf(db);
  let refused = 0;
  for (const write of writes) {
    const rows = states.get(write.routeCase.binned);
    if (!rows || !(await isUnseen(write, rows, actor))) continue;
    await refuseUnseen(write, { rows, kind, cast, callerId: caller.id }, actor);
    expect(await checksumOf(db), `${write.name} by ${who} on a ${kind} row`).toBe(before);
    refused += 1;
  }
  return refused;
}

async function isUnseen({ routeCase }: Write, rows: Rows, actor: Actor): Promise<boolean> {
  const looked = routeCase.row?.(rows);
  if (!looked) return false;
  const { access } = services.entities.get(looked.entity);
  return (await access.findDecision(db, actor, 'read', looked.id))?.allowed === false;
}

async function refuseUnseen(write: Write, context: CallContext, actor: Actor): Promise<void> {
  const { routeCase, method } = write;
  const { path, payload } = routeCase.call(context);
  const person = Object.values(cast.people).find(({ id }) => id === context.callerId);
  const answer = await app.inject(by(person?.signedIn, { method, url: path, ...(payload && { payload }) }));
  const expected = isClosed(write, actor) ? 403 : (routeCase.status ?? 404);
  expect(answer.statusCode, `${write.name}, ${context.kind} row: ${answer.body}`).toBe(expected);
  expect(answer.body).not.toContain('Pour the');
}

test.each(SEEDS)(
  'a person who cannot see a row cannot change it, whatever else they may do (seed %i)',
  async (seed) => {
    let refused = 0;
    const people = fc.shuffledSubarray(callers, { minLength: 2, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(policy, fc.constantFrom(...rowKinds), people, async (rules, kind, drawn) => {
        await usePolicy(rules);
        for (const who of drawn) refused += await refuseAllUnseen(kind, who);
      }),
      { seed, numRuns: 2, endOnFailure: true },
    );
    // Fails if the property was never really tested.
    expect(refused).toBeGreaterThan(20);
  },
);

/** The attack: a work that its creator may delete was moved out of their sight. */
test.each(['delete', 'restore', 'bulk'])(
  'a creator cannot %s a work that was moved out of their sight',
  async (way) => {
    await usePolicy(defaultPolicy);
    const creator = cast.people.creator;
    const binned = way === 'restore' ? ('work' as const) : undefined;
    const rows = await createRows(services, cast, { kind: 'own', callerId: creator.id, binned });
    await inChangeSet(db, { actorId: null, via: 'api', at: services.clock.now() }, async (change) => {
      await change.update(projectEntity, rows.projectId, { visibility: 'members' });
    });
    const before = await checksumOf(db);
    const calls = {
      delete: { method: 'DELETE', url: `/api/works/${rows.workId}` },
      restore: { method: 'POST', url: `/api/works/${rows.workId}/restore` },
      bulk: {
        method: 'POST',
        url: '/api/works/bulk',
        payload: { ids: [rows.workId], partial: false, change: { remove: true } },
      },
    } as const;
    const answer = await app.inject(by(creator.signedIn, calls[way as keyof typeof calls]));
    expect(answer.statusCode, answer.body).toBe(404);
    expect(await checksumOf(db)).toBe(before);
  },
);
