import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { logQueries } from '../../tests/query-log.ts';
import { by } from '../../tests/signed-in.ts';

const office = await openOffice();
const UNKNOWN_ID = '0190c1a0-0000-7000-8000-00000000dead';
let ada: Caller;
let hugo: Caller;
let ben: Caller;
let number = 0;

const create = (payload: object = {}, caller = ada) =>
  caller.make('/api/departments', { code: `D${++number}`, name: `Department ${number}`, ...payload });

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  hugo = await office.person({ name: 'Hugo Head' });
  ben = await office.person({ name: 'Ben Builder' });
});

describe('departments', () => {
  it('need sign-in, and permission to change', async () => {
    const request = { method: 'POST', url: '/api/departments', payload: { code: 'X', name: 'X' } } as const;
    expect((await office.app.inject(by(undefined, request))).statusCode).toBe(401);
    expect((await ben.post(request.url, request.payload)).status).toBe(403);
    const { id } = await create();
    expect((await ben.patch(`/api/departments/${id}`, { version: 1, name: 'x' })).status).toBe(403);
    expect((await ben.delete(`/api/departments/${id}`)).status).toBe(403);
    expect((await ben.get(`/api/departments/${id}`)).body.response).toMatchObject({ can: ['read'] });
  });

  it('add up what is below them', async () => {
    const top = await create({ headId: hugo.id });
    const below = await create({ parentId: top.id });
    await office.person({ name: 'Pia Person', departmentId: below.id });
    await office.person({ name: 'Tim Top', departmentId: top.id });
    const work = (departmentId: string, due: string) =>
      ada.make('/api/works', { title: 'w', departmentId, due });
    await work(below.id, '2026-02-20');
    await work(top.id, '2026-03-20');
    const rows = await ada.list('/api/departments');
    const figuresOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.figures;
    expect(figuresOf(top)).toEqual({ people: 2, open: 2, overdue: 1 });
    expect(figuresOf(below)).toEqual({ people: 1, open: 1, overdue: 1 });
    expect((await ben.get(`/api/departments/${top.id}`)).body.response.figures).toEqual({
      people: 2,
      open: 0,
      overdue: 0,
    });
    expect((await ada.get('/api/departments')).body.references.users).toMatchObject([{ id: hugo.id }]);
  });

  it('are changed by their head, with all below, but not moved away from it', async () => {
    const top = await create({ headId: hugo.id });
    const other = await create();
    const below = await create({ parentId: top.id }, hugo);
    const url = `/api/departments/${below.id}`;
    expect((await hugo.patch(url, { version: 1, name: 'Renamed' })).body.response).toMatchObject({
      name: 'Renamed',
    });
    expect((await hugo.patch(url, { version: 2, parentId: other.id })).status).toBe(403);
    expect((await hugo.post('/api/departments', { code: 'TOP', name: 'Top' })).status).toBe(403);
  });

  it('cannot be below themselves', async () => {
    const top = await create({ name: 'Top' });
    const middle = await create({ name: 'Middle', parentId: top.id });
    const bottom = await create({ name: 'Bottom', parentId: middle.id });
    const { status, body } = await ada.patch(`/api/departments/${top.id}`, {
      version: 1,
      parentId: bottom.id,
    });
    expect(status).toBe(422);
    expect(body.code).toBe('departments/tree-cycle');
    expect(body.detail).toContain('Top → Bottom → Middle → Top');
    expect((await ada.patch(`/api/departments/${top.id}`, { version: 1, parentId: top.id })).status).toBe(
      422,
    );
  });

  it('have codes in capitals, typed in any letters', async () => {
    const made = await create({ code: 'r&d-hq' });
    expect(made).toMatchObject({ code: 'R&D-HQ' });
    const changed = await ada.patch(`/api/departments/${made.id}`, { version: 1, code: 'r&d' });
    expect(changed.body.response).toMatchObject({ code: 'R&D' });
    expect((await ada.post('/api/departments', { code: 'r&d', name: 'Again' })).status).toBe(409);
  });

  it('have codes of their own', async () => {
    const { code } = await create();
    const again = await ada.post('/api/departments', { code, name: 'Again' });
    expect(again.body).toMatchObject({ code: 'departments/code-taken', errors: [{ path: 'code' }] });
    const other = await create();
    expect((await ada.patch(`/api/departments/${other.id}`, { version: 1, code })).status).toBe(409);
    expect((await ada.patch(`/api/departments/${other.id}`, { version: 1, code: other.code })).status).toBe(
      200,
    );
  });

  it('are removed when nothing belongs to them any more', async () => {
    const top = await create();
    const below = await create({ parentId: top.id });
    const refused = await ada.delete(`/api/departments/${top.id}`);
    expect(refused.body.code).toBe('departments/not-empty');
    expect(refused.body.detail).toContain('departments below it');
    await office.person({ name: 'Pia Person', departmentId: below.id });
    expect((await ada.delete(`/api/departments/${below.id}`)).body.detail).toContain('people');
    const empty = await create();
    const { body } = await ada.delete(`/api/departments/${empty.id}`);
    expect((await ada.get(`/api/departments/${empty.id}`)).status).toBe(404);
    expect((await ada.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect((await ada.get(`/api/departments/${empty.id}`)).status).toBe(200);
  });

  it('merge what two people change, and refuse the same field', async () => {
    const { id } = await create();
    const url = `/api/departments/${id}`;
    await ada.patch(url, { version: 1, name: 'Ada’s' });
    expect((await ada.patch(url, { version: 1, active: false })).status).toBe(200);
    expect((await ada.patch(url, { version: 1, name: 'Mine' })).status).toBe(409);
  });

  it.each([
    [{ name: 'x' }, 400, 'code'],
    [{ code: 'with space', name: 'x' }, 400, 'code'],
    [{ code: 'OK', name: 'x', people: 3 }, 400, 'people'],
    [{ code: 'OK', name: 'x', parentId: UNKNOWN_ID }, 422, 'parentId'],
    [{ code: 'OK', name: 'x', headId: UNKNOWN_ID }, 422, 'headId'],
    [{ code: 'OK', name: 'x', deputyIds: [UNKNOWN_ID] }, 422, 'deputyIds'],
    [{ code: 'OK', name: 'x', calendarId: UNKNOWN_ID }, 422, 'calendarId'],
  ])('refuse %j', async (payload, status, field) => {
    const answer = await ada.post('/api/departments', payload);
    expect(answer.status).toBe(status);
    expect(answer.body.errors.map(({ path }) => path)).toContain(field);
  });

  it('take the same three queries, however many there are', async () => {
    expect(await logQueries(() => ben.list('/api/departments'))).toHaveLength(3);
  });
});

describe('the figures of a department', () => {
  const count = async (filter: string[], caller = ada) => {
    const query = filter.map((chip) => `filter=${encodeURIComponent(chip)}`).join('&');
    const { body } = await caller.get(`/api/works/count?${query}`);
    return (body.response as unknown as { matching: number }).matching;
  };

  it('count the same works as the lists they lead to', async () => {
    const top = await create();
    const middle = await create({ parentId: top.id });
    const bottom = await create({ parentId: middle.id });
    const other = await create();
    for (const [departmentId, status, due] of [
      [top.id, 'todo', '2026-02-20'],
      [middle.id, 'in_progress', '2026-02-20'],
      [bottom.id, 'todo', '2026-05-20'],
      [bottom.id, 'done', '2026-02-20'],
      [other.id, 'todo', '2026-02-20'],
    ])
      await ada.make('/api/works', { title: 'w', departmentId, status, due });
    const rows = await ada.list('/api/departments');
    for (const [department, open, overdue] of [
      [top, 3, 2],
      [middle, 2, 1],
      [bottom, 1, 0],
    ] as const) {
      const figures = rows.find(({ id }) => id === department.id)?.figures;
      expect(figures).toMatchObject({ open, overdue });
      expect(await count([`department:under:${department.id}`, 'status:is:open'])).toBe(open);
      expect(await count([`department:under:${department.id}`, 'overdue:is:yes'])).toBe(overdue);
    }
    expect(await count([`department:is:${top.id}`, 'status:is:open'])).toBe(1);
    expect(await count([`department:under:${top.id},${other.id}`, 'status:is:open'])).toBe(4);
  });

  it('are asked of departments alone', async () => {
    expect((await ada.get(`/api/works/count?filter=project:under:${UNKNOWN_ID}`)).status).toBe(400);
    expect((await ada.get('/api/works/count?filter=department:under:x')).status).toBe(400);
  });
});
