import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
const { db } = office.services;
let ada: Caller;
let hugo: Caller;
let ben: Caller;
let marine: string;
let survey: string;
let number = 0;

const department = async (parts: object = {}) =>
  (await ada.make('/api/departments', { code: `D${++number}`, name: `Department ${number}`, ...parts })).id;
const someone = (name: string, departmentId: string | null = marine) => office.person({ name, departmentId });
const userOf = async (id: string) => (await ada.get(`/api/users/${id}`)).body.response;
const names = ({ body }: Answer) => (body.response as unknown as { name: string }[]).map(({ name }) => name);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  hugo = await office.person({ name: 'Hugo Head' });
  ben = await office.person({ name: 'Ben Builder' });
  marine = await department({ headId: hugo.id });
  survey = await department();
});

describe('the directory', () => {
  it('is sorted by title and by last seen, in both directions, page by page', async () => {
    const place = await department();
    for (const [name, title] of [
      ['Zoe', 'Planner'],
      ['Yan', 'Architect'],
      ['Xia', null],
      ['Wim', 'Planner'],
    ] as const) {
      const { id } = await someone(name, place);
      if (title !== null) await ada.patch(`/api/users/${id}`, { version: 1, jobTitle: title });
    }
    const walk = async (query: string) => {
      const found: string[] = [];
      let next: string | null = null;
      do {
        const url = `/api/users?departmentId=${place}&limit=1&${query}${next === null ? '' : `&cursor=${next}`}`;
        const answer = await ada.get(url);
        found.push(...names(answer));
        next = answer.body.next;
      } while (next !== null);
      return found;
    };
    expect(await walk('')).toEqual(['Wim', 'Xia', 'Yan', 'Zoe']);
    expect(await walk('order=desc')).toEqual(['Zoe', 'Yan', 'Xia', 'Wim']);
    expect((await walk('sort=title')).slice(0, 2)).toEqual(['Xia', 'Yan']);
    expect((await walk('sort=title&order=desc')).slice(2)).toEqual(['Yan', 'Xia']);
    await sql`insert into user_activity (user_id, last_seen_at)
      select id, timestamptz '2026-01-01' + (length(name) + ascii(name)) * interval '1 hour' from app_user
      where department_id = ${place} and name <> 'Xia'
      on conflict (user_id) do update set last_seen_at = excluded.last_seen_at`.execute(db);
    await sql`delete from user_activity using app_user u where u.id = user_id and u.name = 'Xia'`.execute(db);
    expect(await walk('sort=seen')).toEqual(['Xia', 'Wim', 'Yan', 'Zoe']);
    expect(await walk('sort=seen&order=desc')).toEqual(['Zoe', 'Yan', 'Wim', 'Xia']);
    expect((await ada.get('/api/users?sort=roles')).status).toBe(400);
  });

  it('counts people by status, as the lists under its tabs do', async () => {
    const place = await department();
    const [first] = [await someone('Tom', place), await someone('Tim', place), await someone('Ann', place)];
    await ada.patch(`/api/users/${first?.id}`, { version: 1, status: 'disabled' });
    await ada.make('/api/users', { name: 'Tia New', email: 'tia@example.test', departmentId: place });
    const counts = async (query: string) =>
      (await ben.get(`/api/users/counts?departmentId=${place}${query}`)).body.response;
    expect(await counts('')).toEqual({ active: 2, invited: 1, disabled: 1 });
    expect(await counts('&text=t')).toEqual({ active: 3 - 1, invited: 1, disabled: 1 });
    expect(await counts('&text=tim')).toEqual({ active: 1, invited: 0, disabled: 0 });
    expect(await ben.list(`/api/users?departmentId=${place}&status=disabled`)).toHaveLength(1);
  });
});

describe('a bulk change of people', () => {
  it('moves them, adds and removes roles, and is one change set that one undo reverts', async () => {
    const people = [await someone('Pia One'), await someone('Pia Two')];
    const ids = people.map(({ id }) => id);
    const { status, body } = await ada.post('/api/users/bulk', {
      ids,
      change: { departmentId: survey, addRoles: ['viewer'], removeRoles: ['member'] },
    });
    expect([status, body.response]).toEqual([200, { changed: 2, refused: [] }]);
    for (const id of ids)
      expect(await userOf(id)).toMatchObject({ departmentId: survey, roles: ['viewer'], version: 2 });
    expect((await ada.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    for (const id of ids) expect(await userOf(id)).toMatchObject({ departmentId: marine, roles: ['member'] });
  });

  it('skips people whom the author may not change, and gives the reasons', async () => {
    const own = await someone('Own Person');
    const { body } = await hugo.post('/api/users/bulk', {
      ids: [own.id, ben.id, ada.id],
      change: { status: 'disabled' },
    });
    expect(body.response).toMatchObject({
      changed: 1,
      refused: [
        { id: ada.id, name: 'Ada Admin', code: 'access/denied', detail: expect.any(String) },
        { id: ben.id, name: 'Ben Builder', code: 'access/denied' },
      ],
    });
    expect([(await userOf(own.id)).status, (await userOf(ben.id)).status]).toEqual(['disabled', 'active']);
    // Only administrators assign roles: a head who tries this changes no one.
    const roles = await hugo.post('/api/users/bulk', { ids: [own.id], change: { addRoles: ['admin'] } });
    expect(roles.body.response).toMatchObject({ changed: 0, refused: [{ id: own.id }] });
    // Moving into a foreign department: both departments are checked.
    const away = await hugo.post('/api/users/bulk', { ids: [own.id], change: { departmentId: survey } });
    expect(away.body.response).toMatchObject({ changed: 0, refused: [{ id: own.id }] });
  });

  it('does not disable the last administrator, and disables no one then', async () => {
    const other = await someone('Stays Active');
    const { status, body } = await ada.post('/api/users/bulk', {
      ids: [other.id, ada.id],
      change: { status: 'disabled' },
    });
    expect([status, body.code]).toEqual([409, 'users/last-admin']);
    expect((await userOf(other.id)).status).toBe('active');
    expect((await ada.post('/api/users/bulk', { ids: [other.id], change: {} })).status).toBe(400);
    expect(
      (await ben.post('/api/users/bulk', { ids: [other.id], change: { departmentId: null } })).status,
    ).toBe(403);
  });
});

describe('a leaving person', () => {
  it('hands over works, led projects and headed departments to the chosen people, in one change set', async () => {
    const leaver = await someone('Lea Leaver');
    const [worker, lead, head] = [
      await someone('New Owner'),
      await someone('New Lead'),
      await someone('New Head'),
    ];
    const project = await ada.make('/api/projects', { key: 'LEAV', name: 'Left behind', leadId: leaver.id });
    const headed = await department({ headId: leaver.id });
    const work = await ada.make('/api/works', { title: 'w', ownerId: leaver.id });
    const asked = (await ada.get(`/api/users/${leaver.id}/leaving`)).body.response;
    expect(asked).toMatchObject({
      works: { count: 1, kept: 0 },
      projects: { rows: [{ id: project.id, key: 'LEAV' }], kept: 0 },
      departments: { rows: [{ id: headed }], kept: 0 },
    });
    const { status, body } = await ada.patch(`/api/users/${leaver.id}`, {
      version: 1,
      status: 'disabled',
      handOverTo: worker.id,
      projectsTo: lead.id,
      departmentsTo: head.id,
    });
    expect(status).toBe(200);
    const state = async () => [
      (await ada.get(`/api/works/${work.id}`)).body.response.ownerId,
      (await ada.get(`/api/projects/${project.id}`)).body.response.leadId,
      (await ada.get(`/api/departments/${headed}`)).body.response.headId,
    ];
    expect(await state()).toEqual([worker.id, lead.id, head.id]);
    // The new lead becomes a member of the project; the former lead stays a member.
    expect((await ada.get(`/api/projects/${project.id}`)).body.response.members).toEqual(
      expect.arrayContaining([
        { userId: lead.id, role: 'lead' },
        { userId: leaver.id, role: 'member' },
      ]),
    );
    expect((await ada.get(`/api/users/${leaver.id}/leaving`)).body.response).toMatchObject({
      works: { count: 0 },
      projects: { rows: [] },
      departments: { rows: [] },
    });
    expect((await ada.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect(await state()).toEqual([leaver.id, leaver.id, leaver.id]);
    expect((await userOf(leaver.id)).status).not.toBe('disabled');
  });

  it('keeps what the author of the change may not hand over, which is shown before', async () => {
    const leaver = await someone('Ken Keeper');
    const heir = await someone('Heir');
    const project = await ada.make('/api/projects', { key: 'KEEP', name: 'Of others', leadId: leaver.id });
    expect((await hugo.get(`/api/users/${leaver.id}/leaving`)).body.response.projects).toEqual({
      rows: [],
      kept: 1,
    });
    const { status } = await hugo.patch(`/api/users/${leaver.id}`, {
      version: 1,
      status: 'disabled',
      projectsTo: heir.id,
    });
    expect(status).toBe(200);
    expect((await ada.get(`/api/projects/${project.id}`)).body.response.leadId).toBe(leaver.id);
  });

  it.each(['handOverTo', 'projectsTo', 'departmentsTo'])(
    '%s names another person who can act',
    async (field) => {
      const leaver = await someone('Nora Next');
      const viewer = await office.person({ name: 'Vic Viewer', roles: ['viewer'] });
      const send = (body: object) => ada.patch(`/api/users/${leaver.id}`, { version: 1, ...body });
      for (const wrong of [leaver.id, viewer.id]) {
        const { status, body } = await send({ status: 'disabled', [field]: wrong });
        expect([status, body.errors[0]?.path]).toEqual([400, field]);
      }
      expect((await send({ [field]: ada.id })).status).toBe(400);
      expect((await userOf(leaver.id)).status).toBe('active');
    },
  );
});

describe('the sessions of a person', () => {
  it('are listed and ended only by people who may disable the person', async () => {
    const person = await someone('Sid Session');
    const second = await office.signIn(person.id);
    const url = `/api/users/${person.id}/sessions`;
    const sessions = (await hugo.get(url)).body.response as unknown as { id: string; current: boolean }[];
    expect(sessions).toHaveLength(2);
    expect(sessions.some(({ current }) => current)).toBe(false);
    expect((await ben.get(url)).status).toBe(403);
    expect((await hugo.get(`/api/users/${ada.id}/sessions`)).status).toBe(403);
    expect((await ben.delete(`${url}/${sessions[0]?.id}`).catch(() => ({ status: 403 }))).status).toBe(403);
    const end = (path: string, caller = ada) => caller.delete(path).catch(() => undefined);
    await end(`${url}/${sessions[0]?.id}`, hugo);
    const alive = await Promise.all([person.get('/api/users/me'), second.get('/api/users/me')]);
    expect(alive.map(({ status }) => status).sort()).toEqual([200, 401]);
    // This route cannot end a session of another person.
    const own = (await ada.get('/api/sessions')).body.response as unknown as { id: string }[];
    expect((await ada.delete(`${url}/${own[0]?.id}`)).status).toBe(404);
    await end(url);
    expect((await ada.get(url)).body.response).toEqual([]);
    expect((await second.get('/api/users/me')).status).toBe(401);
  });
});
