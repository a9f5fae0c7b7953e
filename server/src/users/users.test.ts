import type { Role } from '@gantry/contract';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { departmentEntity } from '../departments/index.ts';
import { newId } from '../platform/identifiers.ts';
import { workEntity } from '../works/index.ts';

const { app, services } = await createTestServer();
const { db, pool } = services;

interface Someone extends SignedIn {
  id: string;
  email: string;
}

async function someone(
  roles: Role[],
  parts: { name?: string; departmentId?: string } = {},
): Promise<Someone> {
  const person = await createPerson(db, { roles, ...parts });
  return { ...person, ...(await signInAs(services, person.id)) };
}

const ask = (who: SignedIn | undefined, request: InjectOptions) => app.inject(by(who, request));
const patch = (who: SignedIn, id: string, payload: object) =>
  ask(who, { method: 'PATCH', url: `/api/users/${id}`, payload });
const invite = (who: SignedIn, payload: object) => ask(who, { method: 'POST', url: '/api/users', payload });
const rowOf = async (id: string) => (await pool.query('select * from app_user where id = $1', [id])).rows[0];

const survey = newId();
let admin: Someone;
let manager: Someone;
let member: Someone;
let viewer: Someone;
let head: Someone;

beforeAll(async () => {
  admin = await someone(['admin']);
  manager = await someone(['manager']);
  member = await someone(['member']);
  viewer = await someone(['viewer']);
  head = await someone(['member'], { name: 'Head Of Survey' });
  await inChangeSet(db, { actorId: null, via: 'api', at: services.clock.now() }, (change) =>
    change.insert(departmentEntity, [{ id: survey, code: 'SUR', name: 'Survey', headId: head.id }]),
  );
});

describe('every call', () => {
  it.each([
    ['GET', '/api/users/me'],
    ['PATCH', '/api/users/me'],
    ['GET', '/api/users/roles'],
    ['GET', '/api/users/all'],
    ['GET', '/api/users'],
    ['POST', '/api/users'],
    ['GET', `/api/users/${newId()}`],
    ['PATCH', `/api/users/${newId()}`],
  ] as const)('needs sign-in: %s %s', async (method, url) => {
    expect((await ask(undefined, { method, url })).statusCode).toBe(401);
  });

  it.each(['member', 'viewer'] as const)('that changes others needs permission: %s', async (role) => {
    const who = role === 'member' ? member : viewer;
    expect((await invite(who, { name: 'New', email: 'refused@example.test' })).json()).toMatchObject({
      status: 403,
      code: 'access/denied',
      decision: { grantedBy: expect.arrayContaining([expect.any(String)]) },
    });
    expect((await patch(who, admin.id, { version: 1, name: 'Changed' })).statusCode).toBe(403);
  });
});

describe('the current user', () => {
  it('[S7-05] [S3-01a] [S3-01b] comes with an id and permissions by action', async () => {
    const me = (await ask(member, { url: '/api/users/me' })).json().response;
    expect(me.id).toBe(member.id);
    expect(me.permissions.read).toContain('works');
    expect(me.permissions['assign-roles']).toBeUndefined();
    expect(me.company).toMatchObject({ name: expect.any(String), timeZone: expect.any(String) });
  });

  it('has more permissions as an administrator', async () => {
    const { permissions } = (await ask(admin, { url: '/api/users/me' })).json().response;
    expect(permissions['assign-roles']).toEqual(['users']);
  });

  it('keeps preferences of their own, and nothing else by this way', async () => {
    const payload = { timeZone: 'Asia/Tokyo', weekStart: 'sunday' };
    const answer = await ask(viewer, { method: 'PATCH', url: '/api/users/me', payload });
    expect(answer.json().response).toMatchObject({
      timeZone: 'Asia/Tokyo',
      preferences: { weekStart: 'sunday' },
    });
    for (const wrong of [{ roles: ['admin'] }, { timeZone: 'Mars/Olympus' }, { status: 'active' }])
      expect((await ask(viewer, { method: 'PATCH', url: '/api/users/me', payload: wrong })).statusCode).toBe(
        400,
      );
  });
});

describe('the directory', () => {
  it('[S7-07] lists people by name in pages that fit together', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const url: string = `/api/users?limit=2${cursor && `&cursor=${cursor}`}`;
      const body = (await ask(viewer, { url })).json();
      seen.push(...body.response.map(({ id }: { id: string }) => id));
      cursor = body.next;
    }
    const all = (await ask(viewer, { url: '/api/users?limit=200' })).json().response;
    expect(seen).toEqual(all.map(({ id }: { id: string }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('finds by text, role, status and department, with signs of SQL as they are', async () => {
    await createPerson(db, { name: 'Searched 100%_Person', departmentId: survey, roles: ['viewer'] });
    const find = async (query: string) => (await ask(viewer, { url: `/api/users?${query}` })).json().response;
    expect(await find('text=100%25_P')).toHaveLength(1);
    expect(await find('text=100_')).toHaveLength(0);
    expect(await find("text=';--")).toHaveLength(0);
    expect(await find(`departmentId=${survey}&role=viewer&role=admin`)).toHaveLength(1);
    expect(await find(`departmentId=${survey}&status=disabled`)).toHaveLength(0);
  });

  it('refuses cursors that it did not give', async () => {
    for (const cursor of ['x', 'WyJhIl0', Buffer.from('["a\\u0000","b"]').toString('base64url')])
      expect((await ask(viewer, { url: `/api/users?cursor=${cursor}` })).statusCode).toBe(400);
  });

  it('[S7-06] gives one person, and says of an unknown one what it says of a hidden one', async () => {
    expect((await ask(viewer, { url: `/api/users/${admin.id}` })).json().response).toMatchObject({
      id: admin.id,
    });
    expect((await ask(viewer, { url: `/api/users/${newId()}` })).json()).toMatchObject({ status: 404 });
    expect((await ask(viewer, { url: '/api/users/not-an-id' })).statusCode).toBe(400);
  });

  it('says of each person what the reader may do', async () => {
    const canOf = async (who: SignedIn) =>
      (await ask(who, { url: `/api/users/${viewer.id}` })).json().response.can;
    expect(await canOf(viewer)).toEqual(['read']);
    expect(await canOf(manager)).toEqual(['read', 'create', 'update', 'disable']);
    expect(await canOf(admin)).toContain('assign-roles');
  });

  it('tells nothing of who somebody is at the provider', async () => {
    const text = (await ask(admin, { url: '/api/users?limit=200' })).body;
    expect(text).not.toMatch(/objectId|tenantId|subject/);
  });

  it('[S7-10a] [S6-03a] lists the roles', async () => {
    const { roles } = (await ask(viewer, { url: '/api/users/roles' })).json().response;
    expect(roles.map(({ id }: { id: string }) => id)).toEqual(['admin', 'manager', 'member', 'viewer']);
  });

  it('[S7-11a] [S3-06b] gives people by role in data, active ones where no role is asked for', async () => {
    const invited = await createPerson(db, { status: 'invited', roles: ['manager'] });
    const all = (await ask(viewer, { url: '/api/users/all' })).json().response.data;
    expect(all.map(({ id }: { id: string }) => id)).not.toContain(invited.id);
    const managers = (await ask(viewer, { url: '/api/users/all?role=manager' })).json().response.data;
    expect(managers.map(({ id }: { id: string }) => id).sort()).toEqual([invited.id, manager.id].sort());
  });

  it('counts only works that the reader may see', async () => {
    const owner = await someone(['member']);
    await giveWork({ ownerId: owner.id });
    const figures = async (who: SignedIn) =>
      (await ask(who, { url: `/api/users/${owner.id}` })).json().response.figures;
    expect(await figures(admin)).toEqual({ open: 1, overdue: 0 });
    expect(await figures(viewer)).toEqual({ open: 0, overdue: 0 });
  });
});

describe('inviting', () => {
  it('[S7-08] makes a member who has not come yet', async () => {
    const answer = await invite(manager, { name: 'New Member', email: 'New.Member@Example.test' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      response: {
        email: 'new.member@example.test',
        roles: ['member'],
        status: 'invited',
        invitationLink: null,
      },
      changeSetId: expect.any(String),
    });
  });

  it('takes an address once, however it is written', async () => {
    await invite(admin, { name: 'First', email: 'twice@example.test' });
    const answer = await invite(admin, { name: 'Second', email: 'TWICE@example.test' });
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'users/email-taken',
      errors: [{ path: 'email' }],
    });
  });

  it('gives roles beyond a member’s only for those who may assign them', async () => {
    const body = { name: 'Boss', email: 'boss@example.test', roles: ['manager'] };
    expect((await invite(manager, body)).statusCode).toBe(403);
    expect((await invite(admin, body)).statusCode).toBe(201);
  });

  it('lets a head invite into the own department, and nowhere else', async () => {
    const body = { name: 'Surveyor', email: 'surveyor@example.test' };
    expect((await invite(head, body)).statusCode).toBe(403);
    expect((await invite(head, { ...body, departmentId: survey })).statusCode).toBe(201);
  });

  it('refuses what is not known, by field, and what is too much', async () => {
    const answer = await invite(admin, {
      name: 'X',
      email: 'x1@example.test',
      departmentId: newId(),
      managerId: newId(),
    });
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'departmentId' }, { path: 'managerId' }],
    });
    for (const more of [
      { status: 'active' },
      { id: newId() },
      { objectId: 'x' },
      { version: 7 },
      { email: 'no address' },
    ])
      expect((await invite(admin, { name: 'X', email: 'x2@example.test', ...more })).statusCode).toBe(400);
  });
});

describe('changing a person', () => {
  it('[S7-09] changes what is sent and gives the row with its next version', async () => {
    const { id } = await createPerson(db);
    const answer = await patch(manager, id, { version: 1, jobTitle: 'Surveyor', departmentId: survey });
    expect(answer.json()).toMatchObject({
      response: { jobTitle: 'Surveyor', departmentId: survey, version: 2 },
      references: { departments: [{ id: survey }] },
    });
  });

  it('tells who wrote the same field meanwhile', async () => {
    const { id } = await createPerson(db);
    await patch(manager, id, { version: 1, jobTitle: 'One' });
    expect((await patch(admin, id, { version: 1, name: 'Merged' })).statusCode).toBe(200);
    expect((await patch(admin, id, { version: 1, jobTitle: 'Two' })).json()).toMatchObject({
      status: 409,
      conflicts: [{ field: 'jobTitle', theirs: 'One' }],
    });
  });

  it('gives roles only by administrators', async () => {
    const { id } = await createPerson(db);
    expect((await patch(manager, id, { version: 1, roles: ['admin'] })).statusCode).toBe(403);
    expect((await patch(manager, manager.id, { version: 1, roles: ['admin', 'manager'] })).statusCode).toBe(
      403,
    );
    expect(
      (await patch(admin, id, { version: 1, roles: ['manager', 'manager'] })).json().response.roles,
    ).toEqual(['manager']);
  });

  it('holds from the person’s next request on', async () => {
    const who = await someone(['viewer']);
    expect((await invite(who, { name: 'A', email: 'a1@example.test' })).statusCode).toBe(403);
    await patch(admin, who.id, { version: 1, roles: ['manager'] });
    expect((await invite(who, { name: 'A', email: 'a1@example.test' })).statusCode).toBe(201);
  });

  it('moves a person only where the one who moves may have them', async () => {
    const { id } = await createPerson(db, { departmentId: survey });
    expect((await patch(head, id, { version: 1, departmentId: null })).statusCode).toBe(403);
    expect((await patch(head, id, { version: 1, jobTitle: 'Surveyor' })).statusCode).toBe(200);
  });
});

let works = 0;
async function giveWork(values: {
  ownerId: string;
  assigneeIds?: string[];
  status?: 'todo' | 'done';
}): Promise<string> {
  const id = newId();
  await inChangeSet(db, { actorId: null, via: 'api', at: services.clock.now() }, (change) =>
    change.insert(workEntity, [{ id, key: `WRK-${++works}`, title: 'A work', rank: id, ...values }]),
  );
  return id;
}

describe('disabling', () => {
  let leaving: Someone;
  beforeEach(async () => {
    leaving = await someone(['member'], { departmentId: survey });
  });

  it('signs the person out at once', async () => {
    expect((await patch(manager, leaving.id, { version: 1, status: 'disabled' })).statusCode).toBe(200);
    expect((await ask(leaving, { url: '/api/users/me' })).statusCode).toBe(401);
    const refresh = await ask(leaving, { method: 'POST', url: '/api/auth/token' });
    expect(refresh.statusCode).toBe(401);
    expect(
      (await pool.query('select 1 from session_family where user_id = $1', [leaving.id])).rows,
    ).toHaveLength(0);
  });

  it('hands open works over in the same change set', async () => {
    const heir = await createPerson(db);
    const [owned, shared, done] = [
      await giveWork({ ownerId: leaving.id }),
      await giveWork({ ownerId: heir.id, assigneeIds: [leaving.id, heir.id] }),
      await giveWork({ ownerId: leaving.id, status: 'done' }),
    ];
    const answer = await patch(manager, leaving.id, { version: 1, status: 'disabled', handOverTo: heir.id });
    expect(answer.statusCode).toBe(200);
    const { rows } = await pool.query('select id, owner_id, assignee_ids from work where id = any($1)', [
      [owned, shared, done],
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(owned).owner_id).toBe(heir.id);
    expect(byId.get(shared).assignee_ids).toEqual([heir.id]);
    expect(byId.get(done).owner_id).toBe(leaving.id);
    const { changeSetId } = answer.json();
    const items = await pool.query(
      'select distinct entity from change_item join change_set on seq = change_set_seq where id = $1 order by entity',
      [changeSetId],
    );
    expect(items.rows.map(({ entity }) => entity)).toEqual(['user', 'work']);
  });

  it('hands over nothing that the one who does it may not assign', async () => {
    const heir = await createPerson(db, { departmentId: survey });
    const hidden = await giveWork({ ownerId: leaving.id });
    expect(
      (await patch(head, leaving.id, { version: 1, status: 'disabled', handOverTo: heir.id })).statusCode,
    ).toBe(200);
    const { rows } = await pool.query('select owner_id from work where id = $1', [hidden]);
    expect(rows[0].owner_id).toBe(leaving.id);
  });

  it('hands over to somebody else who is there, and only when somebody leaves', async () => {
    const send = (body: object) => patch(manager, leaving.id, { version: 1, ...body });
    expect((await send({ status: 'disabled', handOverTo: newId() })).statusCode).toBe(422);
    expect((await send({ status: 'disabled', handOverTo: leaving.id })).statusCode).toBe(400);
    expect((await send({ handOverTo: manager.id })).statusCode).toBe(400);
    expect((await rowOf(leaving.id)).status).toBe('active');
  });

  it('spares the last administrator, and those who may do more', async () => {
    expect((await patch(admin, admin.id, { version: 1, status: 'disabled' })).json().code).toBe(
      'users/last-admin',
    );
    expect((await patch(admin, admin.id, { version: 1, roles: ['viewer'] })).json().code).toBe(
      'users/last-admin',
    );
    expect((await patch(manager, admin.id, { version: 1, status: 'disabled' })).statusCode).toBe(403);
    expect(await rowOf(admin.id)).toMatchObject({ status: 'active', roles: ['admin'], version: 1 });
  });

  it('leaves one administrator when two disable each other at the same moment', async () => {
    const other = await someone(['admin']);
    const answers = await Promise.all([
      patch(admin, other.id, { version: 1, status: 'disabled' }),
      patch(other, admin.id, { version: 1, status: 'disabled' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await pool.query(
      "select id from app_user where status = 'active' and 'admin' = any(roles)",
    );
    expect(rows).toHaveLength(1);
    if ((await rowOf(admin.id)).status === 'disabled') admin = other;
  });

  it('can be taken back: who never signed in is invited again', async () => {
    await patch(admin, leaving.id, { version: 1, status: 'disabled' });
    expect((await patch(admin, leaving.id, { version: 2, status: 'active' })).json().response.status).toBe(
      'invited',
    );
  });

  it('can be undone', async () => {
    const { changeSetId } = (await patch(admin, leaving.id, { version: 1, status: 'disabled' })).json();
    const answer = await ask(admin, { method: 'POST', url: `/api/change-sets/${changeSetId}/undo` });
    expect(answer.statusCode).toBe(200);
    expect((await rowOf(leaving.id)).status).toBe('active');
  });

  it('an invitation taken back leaves nothing behind', async () => {
    const { changeSetId, response } = (
      await invite(admin, { name: 'Mistake', email: 'mistake@example.test' })
    ).json();
    expect(
      (await ask(admin, { method: 'POST', url: `/api/change-sets/${changeSetId}/undo` })).statusCode,
    ).toBe(200);
    expect(await rowOf(response.id)).toBeUndefined();
  });
});
