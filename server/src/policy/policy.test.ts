import type { PolicyRule } from '@gantry/contract';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, setPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { defaultPolicy } from '../access/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { newId } from '../platform/identifiers.ts';
import { projectEntity } from '../projects/index.ts';
import { workEntity } from '../works/index.ts';

const { app, services, clock } = await createTestServer();
const { db } = services;

type Person = SignedIn & { id: string };
let admin: Person;
let member: Person;
let viewer: Person;
const projectId = newId();
const workId = newId();
const hiddenWorkId = newId();

beforeAll(async () => {
  admin = await someone('admin');
  member = await someone('member');
  viewer = await someone('viewer');
  const hiddenProjectId = newId();
  await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, async (change) => {
    await change.insert(projectEntity, [
      { id: projectId, key: 'OPEN', name: 'Open' },
      { id: hiddenProjectId, key: 'HIDDEN', name: 'Hidden', visibility: 'members' },
    ]);
    await change.insert(workEntity, [
      { id: workId, key: 'OPEN-1', title: 'Seen', rank: 'a', projectId, ownerId: member.id },
      { id: hiddenWorkId, key: 'HIDDEN-1', title: 'Unseen', rank: 'a', projectId: hiddenProjectId },
    ]);
  });
});

async function someone(role: 'admin' | 'member' | 'viewer'): Promise<Person> {
  const { id } = await createPerson(db, { roles: [role] });
  return { id, ...(await signInAs(services, id)) };
}

const call = (who: SignedIn | undefined, request: InjectOptions) => app.inject(by(who, request));
const get = (who: SignedIn | undefined, url: string) => call(who, { method: 'GET', url });

async function replace(rules: readonly PolicyRule[]) {
  const { version } = (await get(admin, '/api/policy')).json().response;
  return call(admin, { method: 'PUT', url: '/api/policy', payload: { version, rules } });
}

/** Rules of a restored backup or an operator, with the version and the time of the current ones. */
async function storeUnnoticed(rules: readonly PolicyRule[]) {
  const client = await services.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('update policy set rules = $1', [JSON.stringify(rules)]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const denyReading: PolicyRule = {
  subject: 'viewer',
  effect: 'deny',
  actions: ['read'],
  target: 'works',
  scope: 'company',
};

describe('the policy', () => {
  test('needs sign-in and permission', async () => {
    expect((await get(undefined, '/api/policy')).statusCode).toBe(401);
    expect((await get(member, '/api/policy')).statusCode).toBe(403);
  });

  test('is the default one in a new company', async () => {
    expect((await get(admin, '/api/policy')).json().response).toEqual({
      version: 1,
      rules: defaultPolicy,
      roles: [],
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('applies from the next request on, is recorded, and can be undone', async () => {
    expect((await get(viewer, '/api/works')).statusCode).toBe(200);
    const changed = await replace([...defaultPolicy, denyReading]);
    expect(changed.statusCode).toBe(200);
    const refused = await get(viewer, '/api/works');
    expect(refused.statusCode).toBe(403);
    expect((await get(viewer, '/api/users/me')).json().response.permissions.read).not.toContain('works');

    const { changeSetId } = changed.json();
    const audit = await get(admin, '/api/audit?limit=1');
    expect(audit.json().response).toMatchObject([
      { id: changeSetId, items: [{ entity: 'policy', field: 'rules', label: 'Policy' }], canUndo: true },
    ]);
    const undo = (who: SignedIn) =>
      call(who, { method: 'POST', url: `/api/change-sets/${changeSetId}/undo` });
    expect((await undo(member)).statusCode).toBe(404);
    expect((await undo(admin)).statusCode).toBe(200);
    expect((await get(viewer, '/api/works')).statusCode).toBe(200);
  });

  test('cannot lock every administrator out', async () => {
    const answer = await replace([{ ...denyReading, subject: 'admin' }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'policy/no-admin' });
    const denied = await replace([
      ...defaultPolicy,
      { subject: 'everyone', effect: 'deny', actions: ['update'], target: 'policy', scope: 'company' },
    ]);
    expect(denied.json()).toMatchObject({ code: 'policy/no-admin' });
  });

  test('reports a conflict to the second of two administrators who change it', async () => {
    const { version } = (await get(admin, '/api/policy')).json().response;
    await replace([...defaultPolicy, denyReading]);
    const late = await call(admin, {
      method: 'PUT',
      url: '/api/policy',
      payload: { version, rules: [...defaultPolicy, { ...denyReading, subject: 'member' }] },
    });
    expect(late.statusCode).toBe(409);
    expect(late.json().conflicts).toMatchObject([{ field: 'rules', changedBy: { id: admin.id } }]);
    await replace([...defaultPolicy]);
  });

  test('[S6-03b] [S7-12] is reloaded on request, by administrators', async () => {
    const reload = (who: SignedIn) => call(who, { method: 'POST', url: '/api/users/reload-policy' });
    expect((await reload(member)).statusCode).toBe(403);
    const { version } = (await get(admin, '/api/policy')).json().response;
    expect((await get(viewer, '/api/works')).statusCode).toBe(200);
    await storeUnnoticed([denyReading, ...defaultPolicy]);
    expect((await get(viewer, '/api/works')).statusCode).toBe(200);
    expect((await reload(admin)).json().response).toEqual({ version });
    expect((await get(viewer, '/api/works')).statusCode).toBe(403);
    await storeUnnoticed(defaultPolicy);
    await reload(admin);
    expect((await get(viewer, '/api/works')).statusCode).toBe(200);
  });
});

describe('why can, why can’t I', () => {
  const ask = (who: SignedIn, query: Record<string, string>) =>
    get(who, `/api/policy/explain?${new URLSearchParams(query)}`);

  test('names the allowing rule', async () => {
    const answer = await ask(member, { action: 'update', target: 'works', id: workId });
    expect(answer.json().response).toMatchObject({
      allowed: true,
      rule: 'Members may update, schedule, assign, close works that they own.',
    });
  });

  test('names who could, if no rule allows it', async () => {
    const answer = await ask(viewer, { action: 'update', target: 'works', id: workId });
    expect(answer.json().response).toEqual({
      allowed: false,
      rule: null,
      grantedBy: [
        'members',
        'the lead of the project',
        'heads of the department',
        'managers',
        'administrators',
      ],
    });
  });

  test('answers for any row if none is named', async () => {
    expect((await ask(member, { action: 'create', target: 'works' })).json().response.allowed).toBe(true);
    expect((await ask(member, { action: 'update', target: 'settings' })).json().response.allowed).toBe(false);
  });

  test('answers about other people only for an administrator', async () => {
    const query = { action: 'update', target: 'works', id: workId, userId: viewer.id };
    expect((await ask(admin, query)).json().response.allowed).toBe(false);
    const refused = await ask(member, query);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().decision).toEqual({ rule: null, grantedBy: ['administrators'] });
    await setPerson(db, viewer.id, { status: 'disabled' });
    expect((await ask(admin, query)).statusCode).toBe(404);
  });

  test('reveals nothing about a row that the caller cannot see', async () => {
    expect((await ask(member, { action: 'read', target: 'works', id: hiddenWorkId })).statusCode).toBe(404);
  });

  test('refuses an action that the target does not have', async () => {
    const answer = await ask(member, { action: 'baseline', target: 'works' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'action' }]);
  });
});
