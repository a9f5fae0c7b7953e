import type { PolicyRule } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openClaimsOffice } from '../../tests/claims-office.ts';
import type { TestBrowser } from '../../tests/demo-sign-in.ts';
import { setPerson } from '../../tests/people.ts';

/** The effects of a sign-in are checked with the rights of the author of the mapping. */
const { services, clock, person, signIn } = await openClaimsOffice();
const { db } = services;

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let zoe: Person;
let admin: TestBrowser;
let number = 0;

const MUTED = 'role-muted';
const PLACER = 'role-placer';
const rule = (subject: string, actions: string[], target: string, effect = 'allow') =>
  ({ subject, effect, actions, target, scope: 'company' }) as PolicyRule;

beforeAll(async () => {
  ada = await person({ name: 'Ada Admin', roles: ['admin'] });
  zoe = await person({ name: 'Zoe Admin', roles: ['admin'] });
  admin = await signIn(ada);
  const { rules, version } = (await admin.get('/api/policy')).json().response;
  const own = [
    rule(MUTED, ['update'], 'policy', 'deny'),
    rule(PLACER, ['read', 'create', 'update', 'assign-roles'], 'users'),
    rule(PLACER, ['update'], 'settings'),
    rule(PLACER, ['read', 'manage-members'], 'projects'),
  ];
  const roles = [
    { id: MUTED, name: 'Muted' },
    { id: PLACER, name: 'Placer' },
  ];
  const saved = await admin.write('PUT', '/api/policy', { version, rules: [...rules, ...own], roles });
  expect(saved.statusCode, saved.body).toBe(200);
});

const next = (word: string) => {
  number += 1;
  return `${word}${number}`;
};
const department = async (fields: object = {}) => {
  const answer = await admin.post('/api/departments', {
    code: next('D'),
    name: next('Department '),
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().response.id as string;
};
const map = (browser: TestBrowser, gift: object, value = next('Role')) =>
  browser.post('/api/sign-in-mappings', { claim: 'app_role', value, ...gift });
const userOf = async ({ id }: { id: string }) => (await admin.get(`/api/users/${id}`)).json().response;
const goneOf = async (id: string) =>
  (await admin.get('/api/sign-in-mappings'))
    .json()
    .response.mappings.find((mapping: { id: string }) => mapping.id === id).gone;

/** A person who was absent and gave a reason. */
async function away(): Promise<Person> {
  const sick = await person({ roles: ['member'] });
  const browser = await signIn(sick);
  const day = clock.now().toISOString().slice(0, 10);
  const absence = { userId: sick.id, from: day, to: day, kind: 'sick', note: 'A tooth' };
  const made = await browser.post('/api/absences', absence);
  expect(made.statusCode, made.body).toBe(201);
  return sick;
}

describe('a mapping to a department that its author heads', () => {
  it('moves no person into it if the author could then read the reasons of their absences', async () => {
    const departmentId = await department({ headId: ada.id });
    const sick = await away();
    const value = next('Role');
    const mapping = await map(admin, { departmentId }, value);
    expect(mapping.statusCode).toBe(201);
    await signIn(sick, { roles: [value] });
    expect((await userOf(sick)).departmentId).toBeNull();
    const seen = (await admin.get(`/api/absences?userId=${sick.id}`)).json().response;
    expect(JSON.stringify(seen)).not.toContain('A tooth');
    // A person without stored reasons is moved, as by hand.
    const well = await person();
    await signIn(well, { roles: [value] });
    expect((await userOf(well)).departmentId).toBe(departmentId);
  });

  it('is refused if it already applies to such a person', async () => {
    const departmentId = await department({ headId: ada.id });
    const sick = await away();
    const value = next('Role');
    await signIn(sick, { roles: [value] });
    const refused = await map(admin, { departmentId }, value);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'access/denied']);
    const fields = { claim: 'app_role', value, name: null, role: null, departmentId, projectId: null };
    expect((await admin.post('/api/sign-in-mappings/preview', { mapping: fields })).statusCode).toBe(403);
    const other = await map(admin, { departmentId: await department() }, value);
    const { id, version } = other.json().response;
    const moved = await admin.write('PATCH', `/api/sign-in-mappings/${id}`, { version, departmentId });
    expect(moved.statusCode).toBe(403);
    // Another administrator, who is not above them, may.
    expect((await map(await signIn(zoe), { departmentId }, value)).statusCode).toBe(201);
    await signIn(sick, { roles: [value] });
  });
});

describe('the author of a mapping', () => {
  it('cannot use it to get a place that they could not give themselves', async () => {
    const placer = await person({ roles: ['member', PLACER] });
    const browser = await signIn(placer);
    const made = await admin.post('/api/projects', {
      key: 'HIDE',
      name: 'Hidden',
      visibility: 'members',
    });
    const projectId = made.json().response.id;
    const departmentId = await department();
    const value = next('Role');
    const mapping = await map(browser, { departmentId, projectId }, value);
    expect(mapping.statusCode, mapping.body).toBe(201);
    await signIn(placer, { roles: [value] });
    expect((await userOf(placer)).departmentId).toBeNull();
    const members = (await admin.get(`/api/projects/${projectId}`)).json().response.members;
    expect(members).not.toContainEqual(expect.objectContaining({ userId: placer.id }));
    const ben = await person();
    await signIn(ben, { roles: [value] });
    expect((await userOf(ben)).departmentId).toBe(departmentId);
  });

  it('if they lose the right, the mapping gives nothing new, removes nothing, and reports this until it is saved again', async () => {
    const max = await person({ roles: ['admin'] });
    const value = next('Role');
    const { id, version } = (await map(await signIn(max), { role: 'manager' }, value)).json().response;
    const [early, late] = [await person(), await person()];
    await signIn(early, { roles: [value] });
    await setPerson(db, max.id, { roles: ['member'] });
    for (const one of [early, late]) await signIn(one, { roles: [value] });
    expect((await userOf(early)).roles).toContain('manager');
    expect((await userOf(late)).roles).toEqual(['member']);
    expect(await goneOf(id)).toEqual(['author']);
    const again = await admin.write('PATCH', `/api/sign-in-mappings/${id}`, { version, name: 'Planners' });
    expect(again.statusCode).toBe(200);
    expect(await goneOf(id)).toEqual([]);
    await signIn(late, { roles: [value] });
    expect((await userOf(late)).roles).toContain('manager');
  });
});

describe('a mapping to a denying role', () => {
  it('is set up and removed only by a person with more rights than everybody it may apply to', async () => {
    const placer = await person({ roles: ['member', PLACER] });
    const browser = await signIn(placer);
    expect((await map(browser, { role: MUTED })).statusCode).toBe(403);
    const { id } = (await map(admin, { role: MUTED })).json().response;
    expect((await browser.write('DELETE', `/api/sign-in-mappings/${id}`)).statusCode).toBe(403);
    expect((await admin.write('DELETE', `/api/sign-in-mappings/${id}`)).statusCode).toBe(200);
  });

  it('leaves one administrator who may change the policy and assign roles, and who can still sign in', async () => {
    const value = next('Role');
    const { id } = (await map(admin, { role: MUTED }, value)).json().response;
    await signIn(zoe, { roles: [value] });
    expect((await userOf(zoe)).roles).toEqual(['admin', MUTED]);
    await signIn(ada, { roles: [value] });
    expect((await userOf(ada)).roles).toEqual(['admin']);
    const { version, rules } = (await admin.get('/api/policy')).json().response;
    expect((await admin.write('PUT', '/api/policy', { version, rules })).statusCode).toBe(200);
    expect((await admin.write('DELETE', `/api/sign-in-mappings/${id}`)).statusCode).toBe(200);
    await signIn(zoe);
    expect((await userOf(zoe)).roles).toEqual(['admin']);
  });
});
