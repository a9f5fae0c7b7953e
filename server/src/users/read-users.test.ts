import { describe, expect, it } from 'vitest';
import { createDirectory } from '../../tests/directory.ts';
import { createPerson } from '../../tests/people.ts';
import type { SignedIn } from '../../tests/signed-in.ts';
import { newId } from '../platform/identifiers.ts';
import { keepUserPhoto } from './user-photo.ts';

const { db, someone, ask, patch, invite, giveWork, survey, people } = await createDirectory();
const { admin, manager, member, viewer } = people;

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

describe('the picture of a person', () => {
  it('has a version in its address, is returned unchanged, and is missing if there is none', async () => {
    const { id } = await someone(['member'], { name: 'Pia Picture' });
    const bytes = Buffer.from('ffd8ffe000104a464946', 'hex');
    const photoOf = async () => (await ask(member, { url: `/api/users/${id}` })).json().response.photo;
    const url = `/api/users/${id}/photo`;
    expect(await photoOf()).toBeNull();
    expect((await ask(member, { url })).statusCode).toBe(404);
    await keepUserPhoto(db, id, { mediaType: 'image/jpeg', bytes });
    const answer = await ask(member, { url: `${url}?version=${await photoOf()}` });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=86400',
    });
    expect((await ask(member, { url: `${url}?version=older` })).headers['cache-control']).toBe(
      'private, max-age=0',
    );
  });
});

describe('the current user', () => {
  it('[S7-05] [S3-01a] [S3-01b] comes with an id and permissions by action', async () => {
    const me = (await ask(member, { url: '/api/users/me' })).json().response;
    expect(me.id).toBe(member.id);
    expect(me.permissions.read).toContain('works');
    expect(me.permissions['assign-roles']).toBeUndefined();
    expect(me.company).toMatchObject({
      name: expect.any(String),
      timeZone: expect.any(String),
      workdays: [1, 2, 3, 4, 5],
    });
  });

  it('has more permissions as an administrator', async () => {
    const { permissions } = (await ask(admin, { url: '/api/users/me' })).json().response;
    expect(permissions['assign-roles']).toEqual(['users']);
  });

  it('changes only their own preferences with this route', async () => {
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

  it('finds people by text, role, status and department, and takes SQL wildcards literally', async () => {
    await createPerson(db, { name: 'Searched 100%_Person', departmentId: survey, roles: ['viewer'] });
    const find = async (query: string) => (await ask(viewer, { url: `/api/users?${query}` })).json().response;
    expect(await find('text=100%25_P')).toHaveLength(1);
    expect(await find('text=100_')).toHaveLength(0);
    expect(await find("text=';--")).toHaveLength(0);
    expect(await find(`departmentId=${survey}&role=viewer&role=admin`)).toHaveLength(1);
    expect(await find(`departmentId=${survey}&status=disabled`)).toHaveLength(0);
  });

  it('refuses cursors that it did not create', async () => {
    for (const cursor of ['x', 'WyJhIl0', Buffer.from('["a\\u0000","b"]').toString('base64url')])
      expect((await ask(viewer, { url: `/api/users?cursor=${cursor}` })).statusCode).toBe(400);
  });

  it('[S7-06] gives one person, and gives the same answer for unknown and hidden people', async () => {
    expect((await ask(viewer, { url: `/api/users/${admin.id}` })).json().response).toMatchObject({
      id: admin.id,
    });
    expect((await ask(viewer, { url: `/api/users/${newId()}` })).json()).toMatchObject({ status: 404 });
    expect((await ask(viewer, { url: '/api/users/not-an-id' })).statusCode).toBe(400);
  });

  it('includes the reader’s allowed actions for each person', async () => {
    const canOf = async (who: SignedIn) =>
      (await ask(who, { url: `/api/users/${viewer.id}` })).json().response.can;
    expect(await canOf(viewer)).toEqual(['read']);
    expect(await canOf(manager)).toEqual(['read', 'create', 'update', 'disable']);
    expect(await canOf(admin)).toContain('assign-roles');
  });

  it('does not reveal the identity of a person at the provider', async () => {
    const text = (await ask(admin, { url: '/api/users?limit=200' })).body;
    expect(text).not.toMatch(/objectId|tenantId|subject/);
  });

  it('[S7-10a] [S6-03a] lists the roles', async () => {
    const { roles } = (await ask(viewer, { url: '/api/users/roles' })).json().response;
    expect(roles.map(({ id }: { id: string }) => id)).toEqual(['admin', 'manager', 'member', 'viewer']);
  });

  it('[S7-11a] [S3-06b] gives people in data, also by role, and marks the invited ones', async () => {
    const invited = await createPerson(db, { status: 'invited', roles: ['manager'] });
    const gone = await createPerson(db, { status: 'disabled', roles: ['manager'] });
    const all = (await ask(viewer, { url: '/api/users/all' })).json().response.data;
    expect(all).toContainEqual(expect.objectContaining({ id: invited.id, isInvited: true }));
    expect(all).toContainEqual(expect.objectContaining({ id: manager.id, isInvited: false }));
    expect(all.map(({ id }: { id: string }) => id)).not.toContain(gone.id);
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
