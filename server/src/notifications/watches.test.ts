import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let vera: Caller;
let harbour: { id: string };

const tick = () => office.clock.advance({ seconds: 1 });
const create = (payload: object = {}) => {
  tick();
  return lea.make('/api/works', { title: 'Pour the slab', projectId: harbour.id, ...payload });
};
const change = (work: { id: string; version: number }, patch: object, caller = lea) => {
  tick();
  return caller.patch(`/api/works/${work.id}`, { version: work.version, ...patch });
};
const say = (work: { id: string }, body: string) => {
  tick();
  return lea.post(`/api/works/${work.id}/comments`, { body });
};
const watch = (caller: Caller, work: { id: string }, watching = true) =>
  caller.put(`/api/works/${work.id}/watch`, { watching });
const watchProject = (caller: Caller, project: { id: string }, watching = true) =>
  caller.put(`/api/projects/${project.id}/watch`, { watching });
const told = (caller = vera) => caller.list('/api/notifications');

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
  harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', leadId: lea.id });
});

beforeEach(async () => {
  tick();
  await watchProject(vera, harbour, false);
  for (const caller of [vera, lea, ada])
    await caller.post('/api/notifications/finish', { upTo: office.clock.now().toISOString() });
});

describe('a person who watches a work', () => {
  it('is notified about its status, dates and comments, for information', async () => {
    const work = await create();
    expect((await watch(vera, work)).body.response).toEqual({ watching: true, viaProject: false });
    await change(work, { status: 'in_progress' });
    expect(await told()).toMatchObject([
      {
        kind: 'changed',
        reason: 'watches_work',
        actorId: lea.id,
        work: { id: work.id },
        changes: { status: 'in_progress' },
      },
    ]);
    await say(work, 'The formwork is wet');
    expect((await told())[0]).toMatchObject({ kind: 'comment', reason: 'watches_work' });
    expect(await vera.list('/api/notifications?part=needs_you')).toEqual([]);
  });

  it('is not notified about a new title or own changes, or after they stop watching', async () => {
    const work = await create();
    await watch(vera, work);
    await watch(lea, work);
    await change(work, { title: 'Pour the base' });
    await change({ ...work, version: 2 }, { status: 'in_progress' });
    expect(await told(lea)).toEqual([]);
    expect(await told()).toHaveLength(1);
    expect((await watch(vera, work, false)).body.response).toEqual({ watching: false, viaProject: false });
    await say(work, 'The formwork is wet');
    expect(await told()).toHaveLength(1);
  });

  it('gets one line for several unseen changes by the same person', async () => {
    const work = await create();
    await watch(vera, work);
    await change(work, { status: 'in_progress' });
    await change({ ...work, version: 2 }, { due: '2026-03-20T17:00' });
    const [line, ...others] = await told();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ changes: { status: 'in_progress', due: '2026-03-20T17:00' } });
    await vera.patch(`/api/notifications/${line?.id}`, { read: true });
    await change({ ...work, version: 3 }, { status: 'done' });
    expect((await told()).map(({ changes }) => changes)).toMatchObject([{ status: 'done' }, {}]);
  });

  it('is notified once about one action, with the strongest reason', async () => {
    await watchProject(vera, harbour);
    const work = await create();
    await watch(vera, work);
    await say(work, `[@Vera](user:${vera.id}), look`);
    expect(await told()).toMatchObject([{ kind: 'mention', reason: 'mentioned' }]);
    await change(work, { status: 'in_progress' });
    expect(await told()).toMatchObject([{ kind: 'changed', reason: 'watches_work' }, { kind: 'mention' }]);
    await change({ ...work, version: 2 }, { status: 'in_review', ownerId: vera.id });
    expect((await told()).map(({ kind }) => kind)).toEqual(['hand_over', 'changed', 'mention']);
  });

  it('is notified only if the work may be read, both when it changes and when the line is read', async () => {
    const hidden = await ada.make('/api/projects', {
      key: 'SEC',
      name: 'Secret',
      visibility: 'members',
      leadId: lea.id,
    });
    const work = await create();
    await watch(vera, work);
    await change(work, { status: 'in_progress' });
    await change({ ...work, version: 2 }, { projectId: hidden.id });
    expect(await told()).toEqual([]);
    await change({ ...work, version: 3 }, { status: 'done' });
    await change({ ...work, version: 4 }, { projectId: harbour.id });
    expect((await told()).map(({ changes }) => changes)).toEqual([{ status: 'in_progress' }]);
    expect((await vera.list('/api/watches')).map((each) => each.work)).toContainEqual(
      expect.objectContaining({ id: work.id }),
    );
  });

  it('may be each person who may read it; a hidden work is not found', async () => {
    const own = await ada.make('/api/works', { title: 'Private' });
    expect((await watch(vera, own)).status).toBe(404);
    expect((await vera.get(`/api/works/${own.id}/watch`)).status).toBe(404);
    expect((await vera.put(`/api/works/${own.id}/watch`, {})).status).toBe(400);
  });
});

describe('a person who watches a project', () => {
  it('is notified about its works, once for everything that one action changed', async () => {
    await watchProject(vera, harbour);
    const [one, two] = [await create(), await create()];
    expect((await vera.get(`/api/works/${one.id}/watch`)).body.response).toEqual({
      watching: false,
      viaProject: true,
    });
    expect(await told()).toEqual([]);
    tick();
    const sent = await lea.post('/api/works/bulk', {
      ids: [one.id, two.id],
      change: { status: 'done' },
    });
    expect(sent.status).toBe(200);
    expect(await told()).toMatchObject([
      { kind: 'changed', reason: 'watches_project', workCount: 2, changes: { status: 'done' } },
    ]);
  });

  it('finds it in the list of watched items, and removes it there', async () => {
    const work = await create();
    await watchProject(vera, harbour);
    tick();
    await watch(vera, work);
    await watch(vera, work);
    const list = (await vera.list('/api/watches')).slice(0, 2);
    expect(list).toMatchObject([
      { work: { key: work.key }, project: null },
      { work: null, project: { key: 'HAR' } },
    ]);
    await watchProject(vera, harbour, false);
    expect((await vera.list('/api/watches')).map(({ project }) => project)).not.toContainEqual(
      expect.objectContaining({ key: 'HAR' }),
    );
  });
});
