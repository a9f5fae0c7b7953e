import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
const UNKNOWN_ID = '0190c1a0-0000-7000-8000-00000000dead';
let ada: Caller;
let lea: Caller;
let ben: Caller;
let vera: Caller;
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

describe('moving a work', () => {
  it('below its own descendant is refused with the names of the works', async () => {
    const top = await create(lea);
    const middle = await create(lea, { parentId: top.id });
    const bottom = await create(lea, { parentId: middle.id });
    const answer = await lea.patch(`/api/works/${top.id}`, { version: 1, parentId: bottom.id });
    expect(answer.body.code).toBe('works/tree-cycle');
    expect(answer.body.detail).toContain(`${top.key} → ${bottom.key} → ${top.key}`);
    expect((await lea.patch(`/api/works/${top.id}`, { version: 1, parentId: top.id })).status).toBe(422);
  });

  describe('below a summary', () => {
    const link = (predecessorId: string, successorId: string) =>
      lea.make('/api/links', { predecessorId, successorId });
    const circle = { status: 422, body: { code: 'works/dependency-cycle' } };
    const moves = (id: string, parentId: string | null) => [
      () => lea.patch(`/api/works/${id}`, { version: 1, parentId }),
      () => lea.post(`/api/works/${id}/place`, { parentId }),
    ];

    it('that waits for it is refused with the names of the works, like such a link', async () => {
      const [summary, work] = [await create(lea), await create(lea)];
      await link(work.id, summary.id);
      for (const move of moves(work.id, summary.id)) {
        const answer = await move();
        expect(answer).toMatchObject(circle);
        expect(answer.body.detail).toContain(`${work.key} → ${summary.key}`);
      }
      expect((await lea.get(`/api/works/${work.id}`)).body.response).toMatchObject({
        parentId: null,
        version: 1,
      });
    });

    it('is refused if the cycle goes through a sub-work and other works', async () => {
      const [top, outer, beside] = [await create(lea), await create(lea), await create(lea)];
      const inner = await create(lea, { parentId: outer.id });
      const summary = await create(lea, { parentId: top.id });
      await link(inner.id, beside.id);
      await link(beside.id, top.id);
      for (const move of moves(outer.id, summary.id)) expect(await move()).toMatchObject(circle);
    });

    it('is also refused by undo and by revert', async () => {
      const [summary, work] = [await create(lea), await create(lea)];
      const below = await lea.patch(`/api/works/${work.id}`, { version: 1, parentId: summary.id });
      const out = await lea.patch(`/api/works/${work.id}`, { version: 2, parentId: null });
      await link(work.id, summary.id);
      expect(await lea.post(`/api/change-sets/${out.body.changeSetId}/undo`)).toMatchObject(circle);
      const { changeSetId } = below.body;
      expect(await lea.post(`/api/works/${work.id}/revert`, { changeSetId, version: 3 })).toMatchObject(
        circle,
      );
    });

    it("succeeds if it waits for none of the summary's works", async () => {
      const [summary, work, after] = [await create(lea), await create(lea), await create(lea)];
      await link(work.id, after.id);
      expect((await lea.patch(`/api/works/${work.id}`, { version: 1, parentId: summary.id })).status).toBe(
        200,
      );
    });
  });

  it('two concurrent moves cannot create a cycle', async () => {
    const a = await create(lea);
    const b = await create(lea);
    const answers = await Promise.all([
      lea.patch(`/api/works/${a.id}`, { version: 1, parentId: b.id }),
      lea.patch(`/api/works/${b.id}`, { version: 1, parentId: a.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('to another project requires rights in both and otherwise changes nothing', async () => {
    const work = await create(lea);
    const answer = await lea.patch(`/api/works/${work.id}`, { version: 1, projectId: secret.id });
    expect(answer.status).toBe(422);
    const open = await ada.make('/api/projects', { key: 'OPN', name: 'Open' });
    expect((await lea.patch(`/api/works/${work.id}`, { version: 1, projectId: open.id })).status).toBe(403);
    expect((await ada.get(`/api/works/${work.id}`)).body.response).toMatchObject({
      key: work.key,
      version: 1,
    });
  });

  it('to another project takes sub-works along with new keys, and the old keys still lead to them', async () => {
    const parent = await create(ada);
    const child = await create(ada, { parentId: parent.id });
    const moved = await ada.patch(`/api/works/${parent.id}`, { version: 1, projectId: secret.id });
    expect(moved.body.response.key).toMatch(/^SEC-\d+$/);
    const found = await ada.get(`/api/works/by-key/${child.key}`);
    expect(found.body.response).toMatchObject({ id: child.id, projectId: secret.id });
    expect((await ben.get(`/api/works/by-key/${child.key}`)).status).toBe(404);
    const back = await ada.post(`/api/change-sets/${moved.body.changeSetId}/undo`);
    expect(back.status).toBe(200);
    expect((await ben.get(`/api/works/by-key/${child.key}`)).status).toBe(200);
  });
});

describe('deleting a work', () => {
  it('also deletes sub-works and restores them together', async () => {
    const parent = await create(lea, { title: 'Bin me' });
    const gone = await create(lea, { title: 'Bin me first', parentId: parent.id });
    const child = await create(lea, { title: 'Bin me too', parentId: parent.id });
    await lea.delete(`/api/works/${gone.id}`);
    office.clock.advance({ minutes: 1 });
    const answer = await lea.delete(`/api/works/${parent.id}`);
    expect(answer.status).toBe(200);
    expect((await lea.get(`/api/works/${child.id}`)).status).toBe(404);
    expect(await lea.list('/api/works?filter=text:contains:Bin%20me')).toEqual([]);
    const restored = await lea.post(`/api/works/${parent.id}/restore`);
    expect(restored.body.response).toMatchObject({ id: parent.id, subWorkCount: 1, deletedAt: null });
    expect((await lea.get(`/api/works/${child.id}`)).status).toBe(200);
    expect((await lea.get(`/api/works/${gone.id}`)).status).toBe(404);
  });

  it('restores a sub-work to the top level if its parent is still in the bin', async () => {
    const parent = await create(lea);
    const child = await create(lea, { parentId: parent.id });
    await lea.delete(`/api/works/${parent.id}`);
    const restored = await lea.post(`/api/works/${child.id}/restore`);
    expect(restored.body.response).toMatchObject({ parentId: null });
  });

  it('requires the right to delete', async () => {
    const own = await create(ben);
    const foreign = await create(lea, { ownerId: ben.id });
    expect((await ben.delete(`/api/works/${own.id}`)).status).toBe(200);
    expect((await ben.delete(`/api/works/${foreign.id}`)).status).toBe(403);
    expect((await vera.delete(`/api/works/${foreign.id}`)).status).toBe(403);
    expect((await lea.delete(`/api/works/${UNKNOWN_ID}`)).status).toBe(404);
    expect((await lea.post(`/api/works/${foreign.id}/restore`)).status).toBe(404);
    expect((await lea.get(`/api/works/${foreign.id}`)).status).toBe(200);
  });

  it('is refused if a sub-work may not be deleted, and changes nothing', async () => {
    const parent = await create(ben);
    const child = await create(lea, { parentId: parent.id });
    const answer = await ben.delete(`/api/works/${parent.id}`);
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toContain(String(child.key));
    expect((await ben.get(`/api/works/${parent.id}`)).status).toBe(200);
  });
});

describe('undoing the creation of a work', () => {
  it('is refused while it has sub-works, and the error names the reason', async () => {
    const made = await lea.post('/api/works', { title: 'Drive piles', projectId: harbour.id });
    const parent = made.body.response as unknown as { id: string };
    await create(lea, { parentId: parent.id });
    const answer = await lea.post(`/api/change-sets/${made.body.changeSetId}/undo`);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toContain('This work has sub-works');
  });
});
