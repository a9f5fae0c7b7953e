import type { AccessReport, PolicyRule, RightsChange } from '@gantry/contract';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { defaultPolicy } from '../access/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { departmentEntity } from '../departments/index.ts';
import { newId } from '../platform/identifiers.ts';
import { projectEntity } from '../projects/index.ts';
import { workEntity } from '../works/index.ts';

const { app, services, clock } = await createTestServer();
const { db } = services;

type Person = SignedIn & { id: string };
let admin: Person;
let deputy: Person;
let member: Person;
const departmentId = newId();
const ownWork = newId();
const firstWork = newId();
const secondWork = newId();

beforeAll(async () => {
  admin = await someone('Priya', 'admin');
  deputy = await someone('Mai', 'viewer');
  member = await someone('Jonas', 'member');
  const projectId = newId();
  await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, async (change) => {
    await change.insert(departmentEntity, [
      { id: departmentId, code: 'MAR', name: 'Marine works', deputyIds: [deputy.id] },
    ]);
    await change.insert(projectEntity, [{ id: projectId, key: 'HAR', name: 'Harbour' }]);
    const inside = { rank: 'a', projectId, departmentId };
    await change.insert(workEntity, [
      { id: ownWork, key: 'HAR-1', title: 'Own', rank: 'a', projectId, ownerId: member.id },
      { id: firstWork, key: 'HAR-2', title: 'Piles', ...inside },
      { id: secondWork, key: 'HAR-3', title: 'Ramp', ...inside },
    ]);
  });
});
beforeEach(async () => {
  await save([...defaultPolicy], []);
});

async function someone(name: string, role: 'admin' | 'member' | 'viewer'): Promise<Person> {
  const { id } = await createPerson(db, { name, roles: [role] });
  return { id, ...(await signInAs(services, id)) };
}

const call = (who: SignedIn, request: InjectOptions) => app.inject(by(who, request));
const get = async (who: SignedIn, url: string) => (await call(who, { method: 'GET', url })).json().response;

async function save(rules: readonly PolicyRule[], roles?: unknown, who = admin, reason?: string) {
  const { version } = await get(admin, '/api/policy');
  const payload = { version, rules, ...(roles !== undefined && { roles }), ...(reason && { reason }) };
  return call(who, { method: 'PUT', url: '/api/policy', payload } as InjectOptions);
}

async function preview(rules: readonly PolicyRule[], roles?: unknown, who = admin) {
  const payload = { rules, ...(roles !== undefined && { roles }) };
  return call(who, { method: 'POST', url: '/api/policy/preview', payload } as InjectOptions);
}

const giveRoles = async (id: string, roles: readonly string[]) => {
  const { version } = await get(admin, `/api/users/${id}`);
  return call(admin, {
    method: 'PATCH',
    url: `/api/users/${id}`,
    payload: { roles, version },
  } as InjectOptions);
};

const planner = { id: 'role-planner', name: 'Site planner' };
const plannerSchedules: PolicyRule = {
  subject: 'role-planner',
  effect: 'allow',
  actions: ['schedule'],
  target: 'works',
  scope: 'visible',
};
const heads = (actions: PolicyRule['actions']): PolicyRule => ({
  subject: 'deputy',
  effect: 'allow',
  actions,
  target: 'works',
  scope: 'department',
});

describe('a custom role', () => {
  test('grants what its rules allow to its members, and is listed with its name', async () => {
    await save([...defaultPolicy, plannerSchedules], [planner]);
    expect((await get(admin, '/api/users/roles')).roles.at(-1)).toEqual({ ...planner, description: '' });
    const may = async () => (await get(member, `/api/works/${firstWork}`)).can;
    expect(await may()).not.toContain('schedule');
    expect((await giveRoles(member.id, ['member', planner.id])).statusCode).toBe(200);
    expect(await may()).toContain('schedule');
    expect((await get(member, '/api/users/me')).roles).toEqual(['member', planner.id]);
    await giveRoles(member.id, ['member']);
  });

  test('cannot be assigned or used by a rule before it exists', async () => {
    const given = await giveRoles(member.id, ['role-unknown']);
    expect([given.statusCode, given.json().code]).toEqual([422, 'policy/unknown-role']);
    const named = await save([...defaultPolicy, plannerSchedules], []);
    expect([named.statusCode, named.json().code]).toEqual([422, 'policy/unknown-role']);
  });

  test('cannot be removed in any way while people have it', async () => {
    const made = await save([...defaultPolicy], [planner]);
    await giveRoles(member.id, ['member', planner.id]);
    const removed = await save([...defaultPolicy], []);
    expect([removed.statusCode, removed.json().code]).toEqual([409, 'policy/role-in-use']);
    const undone = await call(admin, {
      method: 'POST',
      url: `/api/change-sets/${made.json().changeSetId}/undo`,
    });
    expect(undone.json().code).toBe('policy/role-in-use');
    await giveRoles(member.id, ['member']);
    expect((await save([...defaultPolicy], [])).statusCode).toBe(200);
  });
});

describe('a preview', () => {
  const of = ({ people }: { people: RightsChange[] }, { id }: Person) =>
    people.find(({ userId }) => userId === id);

  test('shows exactly who gains and loses what, by the rows, and writes nothing', async () => {
    const before = await get(admin, '/api/policy');
    const without = defaultPolicy.filter(({ subject, scope }) => !(subject === 'member' && scope === 'own'));
    const { response, references } = (await preview([...without, heads(['close'])])).json();
    // Deputies have the rights of heads, and so they have this one already.
    expect(of(response, deputy)).toBeUndefined();
    expect(of(response, member)?.loses).toContainEqual({
      target: 'works',
      action: 'close',
      rows: 1,
      hidden: 0,
      examples: ['HAR-1'],
      before: ['own', 'assigned', 'reviewed'],
      after: ['assigned', 'reviewed'],
      used: null,
    });
    expect(references.users).toContainEqual({ id: member.id, name: 'Jonas' });
    expect(response.administrators).toBe(1);
    expect(await get(admin, '/api/policy')).toEqual(before);
  });

  test('counts what a person would gain', async () => {
    const { response } = (await preview([...defaultPolicy, plannerSchedules], [planner])).json();
    expect(response).toMatchObject({ people: [], unchanged: 3 });
    const everyone = { ...plannerSchedules, subject: 'viewer' as const };
    const gains = of((await preview([...defaultPolicy, everyone])).json().response, deputy)?.gains;
    expect(gains).toMatchObject([{ target: 'works', action: 'schedule', rows: 1, examples: ['HAR-1'] }]);
  });

  test('shows what a person did lately and could not do any more, and only that', async () => {
    const rename = async (id: string, title: string) => {
      const { version } = await get(deputy, `/api/works/${id}`);
      return call(deputy, { method: 'PATCH', url: `/api/works/${id}`, payload: { title, version } });
    };
    const wide: PolicyRule = { ...heads(['update']), subject: 'viewer', scope: 'company' };
    await save([...defaultPolicy, wide]);
    const losses = async (rules: readonly PolicyRule[]) =>
      of((await preview(rules)).json().response, deputy)?.loses.find(({ action }) => action === 'update');
    expect(await losses([...defaultPolicy])).toMatchObject({ rows: 1, used: null });
    expect((await rename(ownWork, 'Own, renamed')).statusCode).toBe(200);
    expect((await rename(firstWork, 'Piles, rows A to C')).statusCode).toBe(200);
    expect((await rename(firstWork, 'Piles')).statusCode).toBe(200);
    // In their own department they keep it, as deputy.
    expect((await losses([...defaultPolicy]))?.used).toEqual({
      count: 1,
      lastAt: clock.now().toISOString(),
      lastOn: 'HAR-1',
    });
    clock.advance({ hours: 31 * 24 });
    admin = { ...admin, ...(await signInAs(services, admin.id)) };
    member = { ...member, ...(await signInAs(services, member.id)) };
    deputy = { ...deputy, ...(await signInAs(services, deputy.id)) };
    // Actions older than 30 days are not listed.
    expect(await losses([...defaultPolicy])).toMatchObject({ rows: 1, used: null });
    await save([...defaultPolicy]);
    const gained = of((await preview([...defaultPolicy, wide])).json().response, deputy)?.gains;
    expect(gained?.map(({ used }) => used)).toEqual([null]);
  });

  test('refuses rules that could not be saved', async () => {
    const answer = await preview([{ ...plannerSchedules, subject: 'everyone' }]);
    expect(answer.json().code).toBe('policy/no-admin');
  });
});

describe('a person cannot grant what they lack', () => {
  const mayWrite: PolicyRule = {
    subject: 'member',
    effect: 'allow',
    actions: ['read', 'update'],
    target: 'policy',
    scope: 'company',
  };
  const forbidden: PolicyRule = { ...heads(['export']), subject: 'viewer', effect: 'deny', scope: 'company' };

  test('with a new rule, by removing a denying rule, or with undo', async () => {
    const rules = [...defaultPolicy, mayWrite, forbidden];
    await save(rules);
    const wide = await save(
      [...rules, { ...heads(['delete']), subject: 'member', scope: 'company' }],
      undefined,
      member,
    );
    expect([wide.statusCode, wide.json().code]).toEqual([403, 'access/denied']);
    const lifted = await save([...defaultPolicy, mayWrite], undefined, member);
    expect(lifted.statusCode).toBe(403);
    const narrowed = await save(rules.slice(1), undefined, member);
    expect(narrowed.statusCode).toBe(200);
    const undone = await call(admin, {
      method: 'POST',
      url: `/api/change-sets/${narrowed.json().changeSetId}/undo`,
    });
    expect(undone.statusCode).toBe(200);
    const restricting = await save([...rules, { ...forbidden, actions: ['comment'] }]);
    const back = await call(member, {
      method: 'POST',
      url: `/api/change-sets/${restricting.json().changeSetId}/undo`,
    });
    expect(back.statusCode).not.toBe(200);
    expect((await get(admin, '/api/policy')).rules).toContainEqual({ ...forbidden, actions: ['comment'] });
  });
});

describe('why can, why can’t', () => {
  const report = (who: Person, query: string): Promise<AccessReport> =>
    get(who, `/api/policy/report?${query}`);

  test('names every rule that was checked, and how the person is related to the row', async () => {
    await save([...defaultPolicy, heads(['assign'])]);
    const last = defaultPolicy.length + 1;
    const answer = await report(admin, `action=export&target=works&id=${ownWork}&userId=${deputy.id}`);
    expect(answer).toMatchObject({ allowed: false, name: 'HAR-1', isHidden: false });
    expect(answer.relations).toContainEqual({ relation: 'owner', holds: false });
    expect(answer.rules.map(({ result }) => result)).not.toContain('decides');
    const own = await report(member, `action=close&target=works&id=${ownWork}`);
    expect(own.allowed).toBe(true);
    expect(own.relations).toContainEqual({ relation: 'owner', holds: true });
    expect(own.rules.find(({ result }) => result === 'decides')).toMatchObject({
      number: 6,
      rule: { subject: 'member', scope: 'own' },
    });
    const there = await report(admin, `action=export&target=works&id=${firstWork}&userId=${deputy.id}`);
    expect(there.rules.find(({ number }) => number === last)).toMatchObject({ result: 'without-action' });
  });

  test('a denying rule takes precedence over allowing ones', async () => {
    await save([
      ...defaultPolicy,
      { ...heads(['close']), subject: 'member', effect: 'deny', scope: 'company' },
    ]);
    const { allowed, rules } = await report(member, `action=close&target=works&id=${ownWork}`);
    expect(allowed).toBe(false);
    expect(rules.find(({ result }) => result === 'decides')?.number).toBe(defaultPolicy.length + 1);
    expect(rules.find(({ number }) => number === 6)?.result).toBe('overruled');
  });

  test('lists who may do it, and everything a person may do', async () => {
    const { people, count } = await get(member, `/api/policy/people?action=close&target=works&id=${ownWork}`);
    expect(count).toBe(2);
    expect(people).toContainEqual({ userId: member.id, rule: 6 });
    const { rights } = await get(admin, `/api/policy/rights?userId=${member.id}`);
    const on = (action: string) =>
      rights.find(
        (right: { target: string; action: string }) => right.target === 'works' && right.action === action,
      );
    expect(on('close')).toMatchObject({
      extent: 'some',
      rules: [{ number: 6 }, { number: 7 }, { number: 8 }],
    });
    expect(on('read')).toMatchObject({ extent: 'some' });
    expect(rights).toContainEqual({ target: 'policy', action: 'read', extent: 'none', rules: [] });
  });
});

describe('unsaved rules', () => {
  const draft = (payload: object, who = admin) =>
    call(who, { method: 'POST', url: '/api/policy/ask', payload } as InjectOptions);

  test('answer a question as they would when saved, and change nothing', async () => {
    await save([...defaultPolicy]);
    const question = { action: 'export', target: 'works', id: ownWork, userId: deputy.id };
    const rule: PolicyRule = { ...heads(['export']), subject: 'viewer', scope: 'company' };
    const rules = [...defaultPolicy, rule];
    const { response, references } = (await draft({ ...question, rules })).json();
    expect(response.report).toMatchObject({ allowed: true, name: 'HAR-1' });
    expect(response.report.rules.at(-1)).toMatchObject({ number: rules.length, result: 'decides' });
    expect(response.people.people).toContainEqual({ userId: deputy.id, rule: rules.length });
    expect(references.users).toContainEqual({ id: deputy.id, name: 'Mai' });
    expect(response.rights).toContainEqual({
      target: 'works',
      action: 'export',
      extent: 'some',
      rules: expect.arrayContaining([{ number: rules.length, rule }]),
    });
    const now: AccessReport = await get(
      admin,
      `/api/policy/report?action=export&target=works&id=${ownWork}&userId=${deputy.id}`,
    );
    expect(now.allowed).toBe(false);
  });

  test('are refused if they could not be saved', async () => {
    const rules = [{ ...plannerSchedules, subject: 'everyone' }];
    const answer = await draft({ rules, action: 'read', target: 'works' });
    expect(answer.json().code).toBe('policy/no-admin');
  });
});

test('each rule shows when, by whom and why it was changed last', async () => {
  const origins = async () => (await get(admin, '/api/policy/origins')) as unknown[];
  await save([...defaultPolicy, heads(['export'])], undefined, admin, 'Deputies hand in reports');
  const at = clock.now().toISOString();
  const because = { at, by: admin.id, reason: 'Deputies hand in reports' };
  expect((await origins()).at(-1)).toEqual(because);
  clock.advance({ minutes: 3 });
  // Changing the order of rules does not change a rule. A rule that was removed and added again counts as new.
  await save([heads(['export']), ...defaultPolicy, plannerSchedules], [planner]);
  expect((await origins()).at(0)).toEqual(because);
  expect((await origins()).at(-1)).toMatchObject({ at: clock.now().toISOString(), reason: null });
  await save([...defaultPolicy], []);
  clock.advance({ minutes: 1 });
  await save([...defaultPolicy, heads(['export'])], []);
  expect((await origins()).at(-1)).toMatchObject({ at: clock.now().toISOString(), reason: null });
});

test('the history of the policy shows who changed it and why', async () => {
  await save([...defaultPolicy, heads(['close'])], undefined, admin, 'Deputies sign off what they check');
  const [latest] = await get(admin, '/api/policy/history?limit=1');
  expect(latest).toMatchObject({
    actor: { id: admin.id },
    reason: 'Deputies sign off what they check',
    canUndo: true,
    items: [{ field: 'rules' }],
  });
});
