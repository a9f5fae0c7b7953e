import { beforeAll, describe, expect, it } from 'vitest';
import { openClaimsOffice } from '../../tests/claims-office.ts';
import type { TestBrowser } from '../../tests/demo-sign-in.ts';
import { setPerson } from '../../tests/people.ts';

const { services, clock, person, signIn } = await openClaimsOffice();
const { db, pool } = services;

type Person = Awaited<ReturnType<typeof person>>;

const GROUP = '0f0e0d0c-0b0a-4908-8706-050403020100';

let ada: Person;
let admin: TestBrowser;
let zoe: Person;

beforeAll(async () => {
  ada = await person({ name: 'Ada Admin', roles: ['admin'] });
  zoe = await person({ name: 'Zoe Admin', roles: ['admin'] });
  admin = await signIn(ada);
});

async function map(body: object): Promise<{ id: string; version: number }> {
  const answer = await admin.post('/api/sign-in-mappings', body);
  expect(answer.statusCode, answer.body).toBe(201);
  // The next one is created at a later moment.
  clock.advance({ seconds: 1 });
  return answer.json().response;
}

const userOf = async ({ id }: { id: string }) => (await admin.get(`/api/users/${id}`)).json().response;
const rolesOf = async (who: { id: string }) => {
  const { roles, mappedRoles } = await userOf(who);
  return { roles, mappedRoles };
};

async function makeProject(key: string) {
  const answer = await admin.post('/api/projects', { key, name: `Project ${key}` });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().response as { id: string; version: number };
}
const membersOf = async (id: string): Promise<{ userId: string }[]> =>
  (await admin.get(`/api/projects/${id}`)).json().response.members;

async function makeDepartment(code: string) {
  const answer = await admin.post('/api/departments', { code, name: `Department ${code}` });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().response.id as string;
}

describe('at a sign-in', () => {
  it('an app role gives a role, which is removed with the claim, while roles given by hand stay', async () => {
    await map({ claim: 'app_role', value: 'Planner', role: 'manager' });
    const ben = await person({ roles: ['member'] });
    const browser = await signIn(ben, { roles: ['Planner', 'Other'] });
    expect(await rolesOf(ben)).toEqual({ roles: ['member', 'manager'], mappedRoles: ['manager'] });
    // It applies at once, in the session that this sign-in started.
    expect((await browser.get('/api/audit')).statusCode).toBe(200);
    await signIn(ben, { roles: ['planner'] });
    expect(await rolesOf(ben)).toEqual({ roles: ['member'], mappedRoles: [] });
    expect((await browser.get('/api/audit')).statusCode).toBe(403);

    const eve = await person({ roles: ['manager'] });
    await signIn(eve, { roles: ['Planner'] });
    expect(await rolesOf(eve)).toEqual({ roles: ['manager'], mappedRoles: [] });
    await signIn(eve);
    expect((await rolesOf(eve)).roles).toEqual(['manager']);
  });

  it('a group gives department and project, and removes them again', async () => {
    const [departmentId, project] = [await makeDepartment('PLAN'), await makeProject('MAPS')];
    await map({
      claim: 'group',
      value: GROUP.toUpperCase(),
      name: 'Planning',
      departmentId,
      projectId: project.id,
    });
    const ben = await person({ roles: ['member'] });
    await signIn(ben, { groups: [GROUP] });
    expect(await userOf(ben)).toMatchObject({ departmentId, isDepartmentMapped: true });
    expect(await membersOf(project.id)).toContainEqual(expect.objectContaining({ userId: ben.id }));
    const { version } = (await admin.get(`/api/projects/${project.id}`)).json().response;
    expect(version).toBeGreaterThan(project.version);
    await signIn(ben, { groups: [] });
    expect(await userOf(ben)).toMatchObject({ departmentId: null, isDepartmentMapped: false });
    expect(await membersOf(project.id)).not.toContainEqual(expect.objectContaining({ userId: ben.id }));
  });

  it('a department and a place in a project that were given by hand stay', async () => {
    const [first, second] = [await makeDepartment('HAND'), await makeDepartment('CLAIM')];
    const project = await makeProject('HANDS');
    await map({ claim: 'app_role', value: 'Mover', departmentId: second, projectId: project.id });
    const ben = await person({ roles: ['member'], departmentId: first });
    const members = [{ userId: ben.id, role: 'member' }];
    await admin.write('PUT', `/api/projects/${project.id}/members`, { members, version: project.version });
    await signIn(ben, { roles: ['Mover'] });
    expect(await userOf(ben)).toMatchObject({ departmentId: first, isDepartmentMapped: false });
    await signIn(ben);
    expect(await userOf(ben)).toMatchObject({ departmentId: first });
    expect(await membersOf(project.id)).toContainEqual(expect.objectContaining({ userId: ben.id }));
  });

  it('if several name a department, the oldest mapping wins', async () => {
    const [first, second] = [await makeDepartment('ONE'), await makeDepartment('TWO')];
    await map({ claim: 'app_role', value: 'A', departmentId: first });
    await map({ claim: 'app_role', value: 'B', departmentId: second });
    const ben = await person();
    await signIn(ben, { roles: ['B', 'A'] });
    expect((await userOf(ben)).departmentId).toBe(first);
    await signIn(ben, { roles: ['B'] });
    expect((await userOf(ben)).departmentId).toBe(second);
  });

  it('what an administrator removes and gives again counts as given by hand', async () => {
    const ben = await person({ roles: ['member'] });
    await signIn(ben, { roles: ['Planner'] });
    const change = async (roles: string[]) => {
      const { version } = await userOf(ben);
      expect((await admin.write('PATCH', `/api/users/${ben.id}`, { roles, version })).statusCode).toBe(200);
    };
    await change(['member']);
    await change(['member', 'manager']);
    expect((await rolesOf(ben)).mappedRoles).toEqual([]);
    await signIn(ben);
    expect((await rolesOf(ben)).roles).toEqual(['member', 'manager']);
  });

  it('a person who would be left without a role becomes a viewer', async () => {
    const ben = await person({ roles: ['member'] });
    await signIn(ben, { roles: ['Planner'] });
    const { version } = await userOf(ben);
    await admin.write('PATCH', `/api/users/${ben.id}`, { roles: ['manager'], version });
    await signIn(ben);
    expect(await rolesOf(ben)).toEqual({ roles: ['viewer'], mappedRoles: [] });
  });

  it('the log records the changes of the sign-in, with the directory as the author', async () => {
    const ben = await person({ roles: ['member'] });
    await signIn(ben, { roles: ['Planner'] });
    const { rows } = await pool.query(
      `select s.via, s.reason, s.actor_id, i.field, i.new_value from change_set s join change_item i on i.change_set_seq = s.seq
       where i.entity_id = $1 order by s.seq desc limit 1`,
      [ben.id],
    );
    expect(rows).toEqual([
      {
        via: 'directory',
        reason: 'Sign-in',
        actor_id: null,
        field: 'roles',
        new_value: ['member', 'manager'],
      },
    ]);
  });

  it('nothing is written if nothing changes', async () => {
    const ben = await person({ roles: ['member'] });
    const count = async () => (await pool.query('select count(*)::int as sets from change_set')).rows[0].sets;
    await signIn(ben, { roles: ['Planner'] });
    const before = await count();
    await signIn(ben, { roles: ['Planner'] });
    expect(await count()).toBe(before);
  });

  it('disabled people stay out, whatever their claims', async () => {
    const ben = await person({ status: 'disabled' });
    await expect(signIn(ben, { roles: ['Planner'] })).rejects.toThrow();
    expect((await rolesOf(ben)).mappedRoles).toEqual([]);
  });
});

describe('too many groups', () => {
  it.each([
    ['_claim_names', { _claim_names: { groups: 'src1' } }],
    ['hasgroups', { hasgroups: true }],
    ['more groups than a person is in', { groups: Array.from({ length: 501 }, (_, place) => `g${place}`) }],
  ])('%s keeps what came from groups, and reports it; app roles are still read', async (_, overage) => {
    await map({ claim: 'group', value: 'builders', role: 'manager' });
    const ben = await person({ roles: ['member'] });
    await signIn(ben, { groups: ['builders'] });
    const browser = await signIn(ben, overage);
    expect(await rolesOf(ben)).toEqual({ roles: ['member', 'manager'], mappedRoles: ['manager'] });
    const { rows } = await pool.query(
      'select sign_in from session_family where user_id = $1 order by created_at desc',
      [ben.id],
    );
    expect(rows.map(({ sign_in }) => sign_in.isOverage).sort()).toEqual([false, true]);
    expect((await admin.get('/api/sign-in-mappings')).json().response.overage).toBeGreaterThan(0);
    expect((await browser.get('/api/users/me')).statusCode).toBe(200);
    await signIn(ben, { groups: ['others'] });
    expect((await rolesOf(ben)).roles).toEqual(['member']);
  });

  it('gives no one what they did not have', async () => {
    const ben = await person({ roles: ['member'] });
    await signIn(ben, { hasgroups: true, roles: ['Planner'] });
    await signIn(ben, { hasgroups: true });
    expect((await rolesOf(ben)).roles).toEqual(['member', 'manager']);
  });

  it.each([
    ['roles', { roles: ['Planner'] }, { roles: { Planner: true } }],
    ['roles', { roles: ['Planner'] }, { roles: ['Other', 7] }],
    ['groups', { groups: ['builders'] }, { groups: 'others' }],
  ])('a claim %s of another shape is ignored, and removes nothing', async (_, right, wrong) => {
    const ben = await person({ roles: ['member'] });
    await signIn(ben, right);
    await signIn(ben, wrong);
    expect((await rolesOf(ben)).roles).toEqual(['member', 'manager']);
    await signIn(ben);
    expect((await rolesOf(ben)).roles).toEqual(['member']);
  });
});

describe('the last administrator', () => {
  it('keeps the role against the mappings, also if two would lose it at once', async () => {
    const mapping = await map({ claim: 'app_role', value: 'Root', role: 'admin' });
    const both = [await person({ roles: ['member'] }), await person({ roles: ['member'] })];
    for (const one of both) await signIn(one, { roles: ['Root'] });
    for (const { id } of [ada, zoe]) await setPerson(db, id, { roles: ['member'] });
    await Promise.all(both.map((one) => signIn(one)));
    const { rows } = await pool.query(
      "select id from app_user where 'admin' = any(roles) and status = 'active' and id = any($1)",
      [both.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(1);
    for (const { id } of [ada, zoe]) await setPerson(db, id, { roles: ['admin'] });
    await admin.write('DELETE', `/api/sign-in-mappings/${mapping.id}`);
    const last = both.find(({ id }) => id === rows[0].id) ?? ada;
    await signIn(last);
    expect((await rolesOf(last)).roles).toEqual(['member']);
  });
});

describe('mappings', () => {
  it('can be changed only from their current version, and undone', async () => {
    const { id } = await map({ claim: 'app_role', value: 'Drawer', role: 'member' });
    const url = `/api/sign-in-mappings/${id}`;
    const changed = await admin.write('PATCH', url, { version: 1, role: 'manager' });
    expect(changed.json().response).toMatchObject({ role: 'manager', value: 'Drawer', version: 2 });
    const late = await admin.write('PATCH', url, { version: 1, role: 'viewer' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'entity/conflict']);
    expect((await admin.write('PATCH', url, { version: 1, value: 'Draughter' })).statusCode).toBe(200);
    expect((await admin.write('PATCH', url, { version: 3, role: null })).statusCode).toBe(400);
    const removed = await admin.write('DELETE', url);
    expect((await admin.write('DELETE', url)).statusCode).toBe(404);
    await admin.post(`/api/change-sets/${removed.json().changeSetId}/undo`);
    const { mappings } = (await admin.get('/api/sign-in-mappings')).json().response;
    expect(mappings.find((mapping: { id: string }) => mapping.id === id)).toMatchObject({
      value: 'Draughter',
    });
  });

  it('require an existing target, and at least one', async () => {
    const create = async (body: object) => (await admin.post('/api/sign-in-mappings', body)).json().code;
    const base = { claim: 'app_role', value: 'X' };
    expect(await create(base)).toBe('request/invalid');
    expect(await create({ ...base, role: 'role-none' })).toBe('policy/unknown-role');
    expect(await create({ ...base, departmentId: ada.id })).toBe('entity/unknown-reference');
    expect(await create({ ...base, projectId: ada.id })).toBe('entity/unknown-reference');
    expect(await create({ ...base, value: ' ', role: 'member' })).toBe('request/invalid');
    expect(await create({ ...base, claim: 'scp', role: 'member' })).toBe('request/invalid');
  });

  it('do not let a person with only the right to settings give what they may not give by hand', async () => {
    const { rules, roles, version } = (await admin.get('/api/policy')).json().response;
    const setter = { id: 'role-setter', name: 'Setter' };
    const rule = {
      subject: 'role-setter',
      effect: 'allow',
      actions: ['update'],
      target: 'settings',
      scope: 'company',
    };
    const policy = { version, rules: [...rules, rule], roles: [...roles, setter] };
    expect((await admin.write('PUT', '/api/policy', policy)).statusCode).toBe(200);
    const sam = await person({ roles: ['member', 'role-setter'] });
    const browser = await signIn(sam);
    const departmentId = await makeDepartment('SET');
    const project = await makeProject('SETS');
    for (const gift of [{ role: 'admin' }, { role: 'viewer' }, { departmentId }, { projectId: project.id }]) {
      const answer = await browser.post('/api/sign-in-mappings', {
        claim: 'app_role',
        value: 'Mine',
        ...gift,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'access/denied']);
      const mapping = {
        claim: 'app_role',
        value: 'Mine',
        name: null,
        role: null,
        departmentId: null,
        projectId: null,
      };
      const asked = await browser.post('/api/sign-in-mappings/preview', { mapping: { ...mapping, ...gift } });
      expect(asked.statusCode).toBe(403);
    }
    const { id } = await map({ claim: 'app_role', value: 'Theirs', role: 'admin' });
    const url = `/api/sign-in-mappings/${id}`;
    expect((await browser.write('PATCH', url, { version: 1, value: 'Mine' })).statusCode).toBe(403);
    const removed = await browser.write('DELETE', url);
    expect(removed.statusCode).toBe(403);
    const { changeSetId } = (await admin.write('DELETE', url)).json();
    expect((await browser.post(`/api/change-sets/${changeSetId}/undo`)).statusCode).toBeGreaterThanOrEqual(
      400,
    );
  });

  it('an archived project is neither given nor removed', async () => {
    const project = await makeProject('REST');
    const mapping = await map({ claim: 'app_role', value: 'Rester', projectId: project.id });
    const [ben, eve] = [await person(), await person()];
    await signIn(ben, { roles: ['Rester'] });
    const { version } = (await admin.get(`/api/projects/${project.id}`)).json().response;
    await admin.write('PATCH', `/api/projects/${project.id}`, { archived: true, version });
    await signIn(ben);
    await signIn(eve, { roles: ['Rester'] });
    const ids = (await membersOf(project.id)).map(({ userId }) => userId);
    expect([ids.includes(ben.id), ids.includes(eve.id)]).toEqual([true, false]);
    const { mappings } = (await admin.get('/api/sign-in-mappings')).json().response;
    expect(mappings.find(({ id }: { id: string }) => id === mapping.id).gone).toEqual(['project']);
  });
});

describe('the preview', () => {
  const preview = async (body: object) => {
    const answer = await admin.post('/api/sign-in-mappings/preview', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().response;
  };
  const draft = { name: null, role: null, departmentId: null, projectId: null };
  const nothing = { roles: [], departmentId: null, projectIds: [] };

  it('names who would gain and lose what at their next sign-in, and changes nothing', async () => {
    const [ben, eve] = [await person({ roles: ['member'] }), await person({ roles: ['manager'] })];
    for (const one of [ben, eve]) await signIn(one, { groups: ['surveyors'] });
    const mapping = { ...draft, claim: 'group', value: 'surveyors', role: 'manager' };
    const gained = await preview({ mapping });
    expect(gained.people).toEqual([
      { userId: ben.id, at: expect.any(String), gains: { ...nothing, roles: ['manager'] }, loses: nothing },
    ]);
    expect((await rolesOf(ben)).roles).toEqual(['member']);

    const { id } = await map({ claim: 'group', value: 'surveyors', role: 'manager' });
    await signIn(ben, { groups: ['surveyors'] });
    const lost = await preview({ id, mapping: null });
    expect(lost.people).toEqual([
      { userId: ben.id, at: expect.any(String), gains: nothing, loses: { ...nothing, roles: ['manager'] } },
    ]);
    const other = await preview({ id, mapping: { ...mapping, role: 'viewer' } });
    expect(other.people[0]).toMatchObject({ gains: { roles: ['viewer'] }, loses: { roles: ['manager'] } });
    expect((await preview({ id, mapping })).count).toBe(0);
  });

  it('stores only a hash of groups: the database contains no group id', async () => {
    const ben = await person();
    await signIn(ben, { groups: ['a-group-without-a-mapping'] });
    const { rows } = await pool.query('select c::text as text from sign_in_claims c where user_id = $1', [
      ben.id,
    ]);
    expect(rows[0].text).not.toContain('a-group-without-a-mapping');
    expect(rows[0].text).not.toContain(Buffer.from('a-group-without-a-mapping').toString('hex'));
  });

  it('counts people without a known sign-in', async () => {
    const before = (await preview({ mapping: { ...draft, claim: 'app_role', value: 'Y', role: 'member' } }))
      .unknown;
    await person();
    const { unknown } = (await admin.get('/api/sign-in-mappings')).json().response;
    expect(unknown).toBe(before + 1);
  });
});
