import type { PolicyRule } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { testPlan, testTask } from '../../src/import/test-plan.ts';
import { userEntity } from '../../src/users/index.ts';
import { type Caller, openOffice } from '../office.ts';
import type { SignedIn } from '../signed-in.ts';
import { TestImporter } from '../test-importer.ts';

/** Anything that creates another way in can only be changed in the browser: no access token can do it, by any route. */
const office = await openOffice();
let ada: Caller;
let token: string;
const browserOnly = { status: 403, body: { code: 'token/browser-only' } };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  await office.person({ name: 'Adi Admin', roles: ['admin'] });
  const made = await ada.make('/api/access-tokens', { name: 'Script', scope: 'write', days: 30 });
  token = String(made.token);
});

async function program(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await office.app.inject({
    method,
    url,
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const undo = (id: unknown) => ada.post(`/api/change-sets/${id}/undo`);
let number = 0;
const user = async () => {
  number += 1;
  return office.person({ name: `Person ${number}` });
};
const change = async (id: string, fields: object) => {
  const { version } = (await ada.get(`/api/users/${id}`)).body.response;
  return ada.patch(`/api/users/${id}`, { ...fields, version });
};
const policy = async (next: (rules: PolicyRule[]) => PolicyRule[], roles?: object[]) => {
  const { version, rules } = (await ada.get('/api/policy')).body.response;
  return ada.put('/api/policy', { version, rules: next(rules as PolicyRule[]), ...(roles && { roles }) });
};
const mapping = () => {
  number += 1;
  return ada.post('/api/sign-in-mappings', { claim: 'app_role', value: `Role ${number}`, role: 'admin' });
};
/** In the way a sign-in does. */
const identify = async (id: string) => {
  const options = { actorId: null, via: 'directory', at: office.clock.now() } as const;
  const changeSetId = await inChangeSet(office.services.db, options, async (writer) => {
    await writer.update(userEntity, id, { issuer: 'https://provider.example', subject: id });
    return writer.id;
  });
  return { status: 200, body: { changeSetId } };
};
const invite = () => {
  number += 1;
  return ada.post('/api/users', { name: `New ${number}`, email: `new-${number}@example.test` });
};

const rule: PolicyRule = {
  subject: 'viewer',
  effect: 'allow',
  actions: ['comment'],
  target: 'works',
  scope: 'visible',
};
/** An administrator makes each change in the browser. Returns the id of its change set. */
const effects: Record<string, () => Promise<{ status: number; body: { changeSetId: string | null } }>> = {
  'the rules': () => policy((rules) => [...rules, rule]),
  'the own roles': () => policy((rules) => rules, [{ id: `role-made-${number++}`, name: `Made ${number}` }]),
  'an invitation': invite,
  roles: async () => change((await user()).id, { roles: ['member', 'manager'] }),
  'many roles': async () =>
    ada.post('/api/users/bulk', { ids: [(await user()).id], change: { addRoles: ['admin'] } }),
  'who a person is at the provider': async () => identify((await user()).id),
  'the status': async () => change((await user()).id, { status: 'disabled' }),
  'a mapping': mapping,
  'what a mapping gives': async () => {
    const { id, version } = (await mapping()).body.response;
    return ada.patch(`/api/sign-in-mappings/${id}`, { version, role: 'manager' });
  },
};

describe.each(Object.entries(effects))('%s', (_, make) => {
  it('can be neither undone nor redone by a token', async () => {
    const made = await make();
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    const byToken = (id: unknown) => program('POST', `/api/change-sets/${id}/undo`);
    expect(await byToken(made.body.changeSetId)).toMatchObject(browserOnly);
    const undone = await undo(made.body.changeSetId);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await byToken(undone.body.response.changeSetId)).toMatchObject(browserOnly);
  });
});

describe('a token by a direct call', () => {
  it.each([{ roles: ['member', 'admin'] }, { status: 'disabled' }])(
    'does not change %j of a person',
    async (fields) => {
      const { id } = await user();
      expect(await program('PATCH', `/api/users/${id}`, { ...fields, version: 1 })).toMatchObject(
        browserOnly,
      );
      expect((await ada.get(`/api/users/${id}`)).body.response.version).toBe(1);
    },
  );

  it.each([{ addRoles: ['admin'] }, { status: 'disabled' }])('does not change %j of many', async (fields) => {
    const ids = [(await user()).id, (await user()).id];
    expect(await program('POST', '/api/users/bulk', { ids, change: fields })).toMatchObject(browserOnly);
  });

  it('does not set up sign-in mappings', async () => {
    const body = { claim: 'app_role', value: 'Root', role: 'admin' };
    expect(await program('POST', '/api/sign-in-mappings', body)).toMatchObject(browserOnly);
    const { id } = (await mapping()).body.response;
    const url = `/api/sign-in-mappings/${id}`;
    expect(await program('PATCH', url, { version: 1, role: 'member' })).toMatchObject(browserOnly);
    expect(await program('DELETE', url)).toMatchObject(browserOnly);
  });

  it('gives a person no other mail address', async () => {
    const { id } = await user();
    const body = { email: `other-${number++}@example.test`, version: 1 };
    expect(await program('PATCH', `/api/users/${id}`, body)).toMatchObject(browserOnly);
    expect((await ada.patch(`/api/users/${id}`, body)).status).toBe(200);
  });

  it('changes all else that its person may, and undoes it', async () => {
    const { id } = await user();
    const renamed = await program('PATCH', `/api/users/${id}`, { name: 'Renamed', version: 1 });
    expect(renamed.status).toBe(200);
    expect((await program('POST', `/api/change-sets/${renamed.body.changeSetId}/undo`)).status).toBe(200);
  });
});

describe('an import', () => {
  const file = testPlan({
    title: 'Quay',
    tasks: [testTask({ uid: 1, name: 'Piles' })],
    resources: ['<Resource><UID>1</UID><Name>Nora New</Name><Type>1</Type></Resource>'],
    assignments: [
      '<Assignment><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID><Units>1</Units></Assignment>',
    ],
  });

  it('by a token invites no person, and creates the works that need no invitation', async () => {
    const signedIn = { headers: { authorization: `Bearer ${token}` } } as unknown as SignedIn;
    const importer = new TestImporter(office, signedIn);
    const id = await importer.upload(file);
    const people = [{ name: 'Nora New', invite: 'nora@example.test' }];
    const { rehearsal } = await importer.rehearse(id, { people });
    const refused = await importer.write(id, rehearsal.stamp);
    expect(refused).toMatchObject({ status: 'rehearsed', failure: expect.stringContaining('access token') });
    expect((await ada.get('/api/users?text=Nora')).body.response).toEqual([]);
    const plain = await importer.rehearse(id, {});
    expect(await importer.write(id, plain.rehearsal.stamp)).toMatchObject({ status: 'imported' });
  });
});
