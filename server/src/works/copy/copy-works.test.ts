import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let ben: Caller;
let vera: Caller;
let harbour: { id: string };
let bridge: { id: string };
let secret: { id: string };

const create = (title: string, payload: object = {}, caller = lea) =>
  caller.make('/api/works', { title, projectId: harbour.id, ...payload });
const detail = async (id: string, caller = lea) => (await caller.get(`/api/works/${id}`)).body.response;
const undo = (caller: Caller, changeSetId: string | null) =>
  caller.post(`/api/change-sets/${changeSetId}/undo`);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
  harbour = await ada.make('/api/projects', {
    key: 'HAR',
    name: 'Harbour',
    leadId: lea.id,
    memberIds: [ben.id],
  });
  bridge = await ada.make('/api/projects', { key: 'BRI', name: 'Bridge', leadId: lea.id });
  secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
});

describe('creating many works at once', () => {
  const lines = [
    { title: 'Prepare the site', ownerId: null },
    { title: 'Fence it', below: 0, due: '2026-03-06', priority: 'high' },
    { title: 'Level it', below: 0 },
    { title: 'Mark the axes', below: 2 },
    { title: 'Order piles' },
  ];

  it('stores them in their order and hierarchy, and one undo removes them', async () => {
    const { status, body } = await lea.post('/api/works/many', { projectId: harbour.id, works: lines });
    expect(status).toBe(201);
    const made = body.response as unknown as { id: string; key: string; title: string; parentId: string }[];
    expect(made.map(({ title }) => title)).toEqual(lines.map(({ title }) => title));
    const numbers = made.map(({ key }) => Number(key.split('-')[1]));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(made[1]).toMatchObject({ parentId: made[0]?.id, due: '2026-03-06T17:00', priority: 'high' });
    expect(made[3]).toMatchObject({ parentId: made[2]?.id });
    expect((await detail(made[0]?.id ?? '')).subWorkCount).toBe(2);
    // Lists show the newest first by default; these all have the same time.
    const chip = encodeURIComponent(`project:is:${harbour.id}`);
    const listed = await lea.list(`/api/works?filter=${chip}&sort=-updated&limit=5`);
    expect(listed.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect((await undo(lea, body.changeSetId)).body.response).toMatchObject({ undone: 5 });
    for (const { id } of made) expect((await lea.get(`/api/works/${id}`)).status).toBe(404);
  });

  it('puts them below a given work, into its project', async () => {
    const parent = await create('Parent');
    const { body } = await lea.post('/api/works/many', { parentId: parent.id, works: [{ title: 'Child' }] });
    expect(body.response).toMatchObject([{ parentId: parent.id, projectId: harbour.id }]);
  });

  it('uses the department of their owner if the project has none', async () => {
    const { body } = await ada.post('/api/departments', { code: 'MAR', name: 'Marine' });
    const diver = await office.person({ name: 'Dana Diver', departmentId: body.response.id });
    const made = await lea.post('/api/works/many', {
      projectId: harbour.id,
      works: [{ title: 'Dive', ownerId: diver.id }, { title: 'Wait' }],
    });
    expect(made.body.response).toMatchObject([{ departmentId: body.response.id }, { departmentId: null }]);
  });

  it.each([
    [{ works: [] }],
    [{ works: [{ title: '' }] }],
    [{ works: [{ title: 'a', below: 0 }] }],
    [{ works: [{ title: 'a' }, { title: 'b', below: 1 }] }],
    [{ works: Array.from({ length: 501 }, () => ({ title: 'a' })) }],
  ])('refuses an invalid list', async (payload) => {
    expect((await lea.post('/api/works/many', { projectId: harbour.id, ...payload })).status).toBe(400);
  });

  it('requires the right to create, and creates nothing if one work is refused', async () => {
    const post = (caller: Caller, projectId: string) =>
      caller.post('/api/works/many', { projectId, works: [{ title: 'x' }] });
    expect((await post(vera, harbour.id)).status).toBe(403);
    expect((await post(ben, bridge.id)).status).toBe(403);
    expect((await post(ben, secret.id)).status).toBe(422);
  });
});

describe('a copy', () => {
  async function plan() {
    const root = await create('Quay wall', {
      start: '2026-03-09',
      due: '2026-03-13',
      deadline: '2026-03-20',
    });
    const piles = await create('Piles', {
      parentId: root.id,
      ownerId: ben.id,
      start: '2026-03-09',
      due: '2026-03-10',
    });
    const cap = await create('Cap beam', { parentId: root.id, start: '2026-03-11', due: '2026-03-13' });
    const rebar = await create('Rebar', { parentId: cap.id });
    const outside = await create('Outside');
    await lea.make('/api/links', { predecessorId: piles.id, successorId: cap.id, type: 'SS', lag: 480 });
    await lea.make('/api/links', { predecessorId: outside.id, successorId: piles.id });
    await lea.patch(`/api/works/${piles.id}`, {
      version: 1,
      status: 'in_progress',
      progress: 60,
      actualStart: null,
    });
    await lea.make(`/api/works/${piles.id}/comments`, { body: 'Started.' });
    return { root, piles, cap, rebar };
  }

  interface CopyAnswer {
    work: { id: string; key: string; title: string };
    workCount: number;
    linkCount: number;
  }
  async function copy(id: string, payload: object = {}, caller = lea) {
    const { status, body } = await caller.post(`/api/works/${id}/copy`, payload);
    return { status, body, ...(body.response as unknown as CopyAnswer) };
  }

  it('contains the tree and its links without progress and comments, and one undo removes it', async () => {
    const { root } = await plan();
    const { body, work, workCount, linkCount } = await copy(root.id);
    expect({ workCount, linkCount }).toEqual({ workCount: 4, linkCount: 1 });
    expect(work).toMatchObject({ title: 'Quay wall', start: '2026-03-09T08:00', due: '2026-03-13T17:00' });
    const subWorks = (await detail(work.id)).subWorks as Record<string, unknown>[];
    expect(subWorks).toMatchObject([
      { title: 'Piles', status: 'todo', progress: 0, ownerId: ben.id, commentCount: 0 },
      { title: 'Cap beam', subWorkCount: 1 },
    ]);
    expect((await detail(String(subWorks[1]?.id))).links).toMatchObject([
      { direction: 'after', link: { type: 'SS', lag: 480 }, work: { id: subWorks[0]?.id } },
    ]);
    expect((await detail(String(subWorks[0]?.id))).links).toHaveLength(1);
    expect((await undo(lea, body.changeSetId)).status).toBe(200);
    expect((await lea.get(`/api/works/${work.id}`)).status).toBe(404);
    expect((await detail(root.id)).subWorks).toHaveLength(2);
  });

  it('keeps the working time between its dates when it is shifted', async () => {
    const { root } = await plan();
    const { work } = await copy(root.id, { dates: 'shift', start: '2026-04-01', title: 'Second wall' });
    // Wednesday 1 April. This calendar has no Easter holidays.
    expect(work).toMatchObject({
      title: 'Second wall',
      start: '2026-04-01T08:00',
      due: '2026-04-07T17:00',
      deadline: '2026-04-14T17:00',
    });
    expect((await detail(work.id)).subWorks).toMatchObject([
      { start: '2026-04-01T08:00', due: '2026-04-02T17:00' },
      { start: '2026-04-03T08:00', due: '2026-04-07T17:00', constraintDate: '2026-04-03T08:00' },
    ]);
    expect((await copy(root.id, { dates: 'shift' })).body.errors).toMatchObject([{ path: 'start' }]);
  });

  it('can be made without sub-works, people and dates', async () => {
    const { piles } = await plan();
    const { work, workCount } = await copy(piles.id, { subWorks: false, people: false, dates: 'none' });
    expect(workCount).toBe(1);
    expect(work).toMatchObject({ ownerId: null, start: null, due: null, constraint: 'as_soon_as_possible' });
  });

  it('in another project gets keys of that project', async () => {
    const { root } = await plan();
    const { work } = await copy(root.id, { projectId: bridge.id });
    expect(work.key).toMatch(/^BRI-/);
    expect(work).toMatchObject({ projectId: bridge.id, parentId: null });
  });

  it('requires the right to see the original and to create in the target project', async () => {
    const { root } = await plan();
    expect((await copy(root.id, {}, vera)).status).toBe(403);
    expect((await copy(root.id, { projectId: bridge.id }, ben)).status).toBe(403);
    expect((await copy(root.id, { projectId: secret.id }, ben)).status).toBe(422);
    const hidden = await create('Hidden', { projectId: secret.id }, ada);
    expect((await copy(hidden.id, {}, ben)).status).toBe(404);
    expect((await copy(root.id, {}, ben)).status).toBe(201);
  });
});

describe('a move into another project', () => {
  it('gives the tree new keys, and the old keys still lead to it', async () => {
    const root = await create('Moving');
    const child = await create('With it', { parentId: root.id });
    const moved = await lea.patch(`/api/works/${root.id}`, { version: 1, projectId: bridge.id });
    expect(moved.body.response.key).toMatch(/^BRI-/);
    expect((await lea.get(`/api/works/by-key/${root.key}`)).body.response.id).toBe(root.id);
    expect((await detail(child.id)).key).toMatch(/^BRI-/);
    expect((await lea.get(`/api/works/by-key/${child.key}`)).body.response.id).toBe(child.id);
  });
});

describe('the manual order', () => {
  it('moves a work after or before another work', async () => {
    const parent = await create('Ordered');
    const [a, b, c] = [
      await create('a', { parentId: parent.id }),
      await create('b', { parentId: parent.id }),
      await create('c', { parentId: parent.id }),
    ];
    const order = async () =>
      ((await detail(parent.id)).subWorks as { title: string }[]).map(({ title }) => title).join('');
    expect(await order()).toBe('abc');
    expect((await lea.post(`/api/works/${c.id}/place`, { before: a.id })).status).toBe(200);
    expect(await order()).toBe('cab');
    await lea.post(`/api/works/${c.id}/place`, { after: a.id });
    expect(await order()).toBe('acb');
    const elsewhere = await create('Elsewhere', { projectId: bridge.id });
    const refused = await lea.post(`/api/works/${c.id}/place`, { after: elsewhere.id });
    expect(refused.body.errors).toMatchObject([{ path: 'after' }]);
    expect((await vera.post(`/api/works/${b.id}/place`, { after: a.id })).status).toBe(403);
  });

  it('moves a work below another one in the same change, which one undo reverts', async () => {
    const [first, second] = [await create('First summary'), await create('Second summary')];
    const [a, b] = [await create('a', { parentId: first.id }), await create('b', { parentId: second.id })];
    const childrenOf = async ({ id }: { id: string }) =>
      ((await detail(id)).subWorks as { title: string }[]).map(({ title }) => title).join('');
    const placed = await lea.post(`/api/works/${a.id}/place`, { parentId: second.id, before: b.id });
    expect(placed.body.response.parentId).toBe(second.id);
    expect([await childrenOf(first), await childrenOf(second)]).toEqual(['', 'ab']);
    await lea.post(`/api/change-sets/${placed.body.changeSetId}/undo`);
    expect([await childrenOf(first), await childrenOf(second)]).toEqual(['a', 'b']);
    const outdented = await lea.post(`/api/works/${a.id}/place`, { parentId: null, after: first.id });
    expect(outdented.body.response.parentId).toBeNull();
  });

  it('refuses cycles, works of other projects and a place without a target', async () => {
    const root = await create('Root');
    const child = await create('Child', { parentId: root.id });
    const circle = await lea.post(`/api/works/${root.id}/place`, { parentId: child.id });
    expect(circle.body.code).toBe('works/tree-cycle');
    const elsewhere = await create('Elsewhere', { projectId: bridge.id });
    const foreign = await lea.post(`/api/works/${root.id}/place`, { parentId: elsewhere.id });
    expect(foreign.body.code).toBe('works/tree-project');
    const nothing = await lea.post(`/api/works/${root.id}/place`, {});
    expect(nothing.status).toBe(400);
    const secret = await ada.make('/api/projects', { key: 'HID', name: 'Hidden', visibility: 'members' });
    const hidden = await create('Hidden', { projectId: secret.id }, ada);
    const unseen = await lea.post(`/api/works/${root.id}/place`, { parentId: hidden.id });
    expect(unseen.body.code).toBe('entity/unknown-reference');
  });
});

describe('labels', () => {
  it('are created by people who may change works, once for each name', async () => {
    const first = await ben.make('/api/labels', { name: 'Concrete', color: 'teal' });
    const second = await lea.make('/api/labels', { name: ' concrete ', color: 'red' });
    expect(second).toMatchObject({ id: first.id, name: 'Concrete', color: 'teal' });
    expect((await vera.post('/api/labels', { name: 'x', color: 'red' })).status).toBe(403);
    expect((await lea.post('/api/labels', { name: 'x', color: 'mauve' })).status).toBe(400);
  });
});
