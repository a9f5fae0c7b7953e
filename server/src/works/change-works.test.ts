import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { by } from '../../tests/signed-in.ts';

const office = await openOffice();
const UNKNOWN_ID = '0190c1a0-0000-7000-8000-00000000dead';
let ada: Caller;
let lea: Caller;
let ben: Caller;
let vera: Caller;
let stranger: Caller;
let harbour: { id: string };
let secret: { id: string };
let departmentId: string;

const create = (caller: Caller, payload: object = {}) =>
  caller.make('/api/works', { title: 'Drive piles', projectId: harbour.id, ...payload });

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
  stranger = await office.person({ name: 'Sam Stranger' });
  departmentId = (await ada.make('/api/departments', { code: 'MAR', name: 'Marine' })).id;
  harbour = await ada.make('/api/projects', {
    key: 'HAR',
    name: 'Harbour',
    leadId: lea.id,
    departmentId,
    memberIds: [ben.id, vera.id],
  });
  secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
});

describe('creating a work', () => {
  it('requires sign-in', async () => {
    const answer = await office.app.inject(
      by(undefined, { method: 'POST', url: '/api/works', payload: { title: 'x' } }),
    );
    expect(answer.statusCode).toBe(401);
  });

  it('requires the right to create there', async () => {
    expect((await vera.post('/api/works', { title: 'x', projectId: harbour.id })).body.code).toBe(
      'access/denied',
    );
    const refused = await stranger.post('/api/works', { title: 'x', projectId: harbour.id });
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain('can');
  });

  it('gives the same error for a hidden project and for one that does not exist', async () => {
    const hidden = await ben.post('/api/works', { title: 'x', projectId: secret.id });
    const missing = await ben.post('/api/works', { title: 'x', projectId: UNKNOWN_ID });
    expect(hidden.status).toBe(422);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  it('fills in the defaults of its project', async () => {
    const first = await create(ben, { start: '2026-03-05', durationMinutes: 960 });
    const second = await create(ben);
    const [, number] = String(first.key).split('-');
    expect(second.key).toBe(`HAR-${Number(number) + 1}`);
    expect(String(second.rank) > String(first.rank)).toBe(true);
    expect(first).toMatchObject({
      status: 'todo',
      priority: 'none',
      departmentId,
      start: '2026-03-05T08:00',
      due: '2026-03-06T17:00',
      constraint: 'start_no_earlier_than',
      version: 1,
      createdBy: ben.id,
    });
  });

  it('without a project uses the department of the owner and a key of its own', async () => {
    const owner = await office.person({ name: 'Olaf Owner', departmentId });
    const work = await ben.make('/api/works', { title: 'Buy gloves', ownerId: owner.id });
    expect(work).toMatchObject({ projectId: null, departmentId });
    expect(work.key).toMatch(/^WRK-\d+$/);
  });

  it('places it after a given work', async () => {
    const a = await create(ben, { title: 'a' });
    const c = await create(ben, { title: 'c' });
    const b = await create(ben, { title: 'b', after: a.id });
    expect([a.rank, b.rank, c.rank].map(String).toSorted()).toEqual([a.rank, b.rank, c.rank]);
  });

  it('as a sub-work uses the project of its parent', async () => {
    const parent = await create(ben, { title: 'Foundations' });
    const child = await ben.make('/api/works', { title: 'Dig', parentId: parent.id });
    expect(child.projectId).toBe(harbour.id);
    expect((await ben.get(`/api/works/${parent.id}`)).body.response).toMatchObject({ subWorkCount: 1 });
    const elsewhere = await ben.post('/api/works', { title: 'x', parentId: parent.id, projectId: null });
    expect(elsewhere.body.code).toBe('works/tree-project');
  });

  it('with the status done sets the finish to now', async () => {
    expect(await create(ben, { status: 'done' })).toMatchObject({
      progress: 100,
      actualFinish: '2026-03-02T10:00',
      completedAt: '2026-03-02T09:00:00.000Z',
    });
  });

  it.each([
    [{}, 400, 'title'],
    [{ title: '' }, 400, 'title'],
    [{ title: 'x'.repeat(256) }, 400, 'title'],
    [{ title: 'two\nlines' }, 400, 'title'],
    [{ title: 'a\u0000b' }, 400, 'title'],
    [{ title: 'x', id: UNKNOWN_ID }, 400, 'id'],
    [{ title: 'x', key: 'HAR-1' }, 400, 'key'],
    [{ title: 'x', createdBy: UNKNOWN_ID }, 400, 'createdBy'],
    [{ title: 'x', progress: 101 }, 400, 'progress'],
    [{ title: 'x', progress: '50' }, 400, 'progress'],
    [{ title: 'x', start: '2026-02-30' }, 400, 'start'],
    [{ title: 'x', start: 'tomorrow' }, 400, 'start'],
    [{ title: 'x', status: 'late' }, 400, 'status'],
    [{ title: 'x', ownerId: 'me' }, 400, 'ownerId'],
    [{ title: 'x', ownerId: UNKNOWN_ID }, 422, 'ownerId'],
    [{ title: 'x', assigneeIds: [UNKNOWN_ID] }, 422, 'assigneeIds'],
    [{ title: 'x', labelIds: [UNKNOWN_ID] }, 422, 'labelIds'],
    [{ title: 'x', departmentId: UNKNOWN_ID }, 422, 'departmentId'],
    [{ title: 'x', calendarId: UNKNOWN_ID }, 422, 'calendarId'],
    [{ title: 'x', parentId: UNKNOWN_ID }, 422, 'parentId'],
    [{ title: 'x', after: UNKNOWN_ID }, 422, 'after'],
    [{ title: 'x', constraint: 'must_start_on' }, 400, 'constraintDate'],
    [{ title: 'x', milestone: true, durationMinutes: 60 }, 400, 'durationMinutes'],
    [{ title: 'x', start: '2026-03-05', due: '2026-03-04' }, 422, 'due'],
  ])('refuses %j', async (payload, status, field) => {
    const answer = await ben.post('/api/works', payload);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.errors.map(({ path }) => path)).toContain(field);
  });
});

describe('changing a work', () => {
  it('requires the right for each field, and hides works that may not be read', async () => {
    const work = await create(lea, { ownerId: ben.id });
    const foreign = await create(lea);
    const url = `/api/works/${work.id}`;
    expect((await ben.patch(url, { version: 1, title: 'Mine' })).status).toBe(200);
    expect((await ben.patch(`/api/works/${foreign.id}`, { version: 1, title: 'Not mine' })).status).toBe(403);
    expect((await ben.patch(`/api/works/${foreign.id}`, { version: 1, status: 'done' })).status).toBe(403);
    expect((await vera.patch(url, { version: 2, priority: 'high' })).status).toBe(403);
    const hidden = await ada.make('/api/works', { title: 'Hidden', projectId: secret.id });
    const answer = await ben.patch(`/api/works/${hidden.id}`, { version: 1, title: 'x' });
    const missing = await ben.patch(`/api/works/${UNKNOWN_ID}`, { version: 1, title: 'x' });
    expect(answer.status).toBe(404);
    expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await ada.get(`/api/works/${hidden.id}`)).body.response).toMatchObject({
      title: 'Hidden',
      version: 1,
    });
  });

  it('merges the changes of two people to different fields', async () => {
    const work = await create(lea);
    const url = `/api/works/${work.id}`;
    await lea.patch(url, { version: 1, title: 'New title' });
    const second = await ada.patch(url, { version: 1, priority: 'urgent' });
    expect(second.body.response).toMatchObject({ title: 'New title', priority: 'urgent', version: 3 });
  });

  it('shows the second of two people who change the same field what the first wrote', async () => {
    const work = await create(lea);
    const url = `/api/works/${work.id}`;
    await lea.patch(url, { version: 1, title: 'Lea’s title' });
    const answer = await ada.patch(url, { version: 1, title: 'Ada’s title', priority: 'low' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'entity/conflict',
      conflicts: [
        { field: 'title', yours: 'Ada’s title', theirs: 'Lea’s title', changedBy: { name: 'Lea Lead' } },
      ],
    });
    expect((await ada.get(url)).body.response).toMatchObject({ title: 'Lea’s title', priority: 'none' });
  });

  it('reports a conflict when two changes are valid only separately', async () => {
    const work = await create(lea, { start: '2026-03-02', due: '2026-03-10' });
    const url = `/api/works/${work.id}`;
    await lea.patch(url, { version: 1, actualStart: '2026-02-27' });
    const answer = await ada.patch(url, { version: 1, actualFinish: '2026-02-26' });
    expect(answer.status).toBe(409);
  });

  it('adjusts the other dates when one is typed', async () => {
    const work = await create(lea, { start: '2026-03-02', due: '2026-03-04' });
    const moved = await lea.patch(`/api/works/${work.id}`, {
      version: 1,
      start: '2026-03-05',
      reason: 'Tide',
    });
    expect(moved.body.response).toMatchObject({ due: '2026-03-09T17:00', durationMinutes: 1440 });
    const history = await lea.list(`/api/works/${work.id}/history`);
    expect(history[0]).toMatchObject({ reason: 'Tide', actor: { name: 'Lea Lead' } });
    const fields = (history[0]?.items ?? []) as { field: string }[];
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['constraintDate', 'due', 'start']);
  });

  it('to done sets progress and finish, and reopening restores them', async () => {
    const work = await create(lea, { progress: 40 });
    const url = `/api/works/${work.id}`;
    const done = await lea.patch(url, { version: 1, status: 'done' });
    expect(done.body.response).toMatchObject({
      progress: 100,
      actualFinish: '2026-03-02T10:00',
      completedAt: '2026-03-02T09:00:00.000Z',
      version: 2,
    });
    const opened = await lea.patch(url, { version: 2, status: 'in_progress' });
    expect(opened.body.response).toMatchObject({ progress: 40, actualFinish: null, completedAt: null });
  });

  it("marks it overdue once the company's clock is past its due, and late by working days", async () => {
    const work = await create(lea, { due: '2026-02-25' });
    expect(work).toMatchObject({ overdue: true, daysLate: 3 });
    const done = await lea.patch(`/api/works/${work.id}`, { version: 1, status: 'cancelled' });
    expect(done.body.response).toMatchObject({ overdue: false, daysLate: null });
  });

  it('archives and unarchives', async () => {
    const work = await create(lea, { title: 'Put away' });
    await lea.patch(`/api/works/${work.id}`, { version: 1, archived: true });
    expect(await lea.list('/api/works?filter=text:contains:Put%20away')).toHaveLength(0);
    await lea.patch(`/api/works/${work.id}`, { version: 2, archived: false });
    expect(await lea.list('/api/works?filter=text:contains:Put%20away')).toHaveLength(1);
  });

  it('can be undone', async () => {
    const work = await create(lea);
    const { body } = await lea.patch(`/api/works/${work.id}`, { version: 1, status: 'done' });
    expect((await lea.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect((await lea.get(`/api/works/${work.id}`)).body.response).toMatchObject({
      status: 'todo',
      progress: 0,
    });
  });

  it.each([
    [{}, 'version'],
    [{ version: 0, title: 'x' }, 'version'],
    [{ version: 9, title: 'x' }, 'version'],
    [{ version: 1, title: null }, 'title'],
    [{ version: 1, deletedAt: null }, 'deletedAt'],
    [{ version: 1, rank: 'a' }, 'rank'],
    [{ version: 1, __proto__x: 1 }, '__proto__x'],
  ])('refuses %j', async (payload, field) => {
    const work = await create(lea);
    const answer = await lea.patch(`/api/works/${work.id}`, payload);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }) => path)).toContain(field);
  });
});
