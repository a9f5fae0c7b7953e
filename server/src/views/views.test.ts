import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
let cleo: Caller;

const settings = { filter: ['owner:is:me', 'due:before:today'], layout: 'table', group: 'project' };
const make = (caller: Caller, parts: object = {}) =>
  caller.make('/api/views', { name: 'My late works', settings, ...parts });
const names = async (caller: Caller) => (await caller.list('/api/views')).map(({ name }) => name);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  cleo = await office.person({ name: 'Cleo Clerk', roles: ['viewer'] });
});

describe('saved views', () => {
  it('are their owner’s alone until they are shared', async () => {
    const { id, ...view } = await make(ben, { name: 'Only mine' });
    expect(view).toMatchObject({ settings, shared: false, owner: { id: ben.id }, can: ['update', 'delete'] });
    expect(await names(ben)).toContain('Only mine');
    expect(await names(cleo)).not.toContain('Only mine');
    expect(await names(ada)).not.toContain('Only mine');
    for (const stranger of [cleo, ada]) {
      expect((await stranger.patch(`/api/views/${id}`, { name: 'Stolen', version: 1 })).status).toBe(404);
      expect((await stranger.put(`/api/views/${id}/mark`, { pinned: true })).status).toBe(404);
      expect((await stranger.delete(`/api/views/${id}`)).status).toBe(404);
    }
    await ben.patch(`/api/views/${id}`, { shared: true, version: 1 });
    expect(await names(cleo)).toContain('Only mine');
  });

  it('are changed and deleted by their owner or an administrator', async () => {
    const { id } = await make(ben, { name: 'Shared', shared: true });
    const [seen] = (await cleo.list('/api/views')).filter((view) => view.id === id);
    expect(seen).toMatchObject({ can: [] });
    expect((await cleo.patch(`/api/views/${id}`, { name: 'Stolen', version: 1 })).status).toBe(403);
    expect((await cleo.delete(`/api/views/${id}`)).body.detail).toContain('Ben Builder');
    expect((await ada.patch(`/api/views/${id}`, { name: 'Tidied', version: 1 })).body.response.version).toBe(
      2,
    );
    expect((await ben.patch(`/api/views/${id}`, { name: 'Mine', version: 1 })).status).toBe(409);
    expect((await ada.delete(`/api/views/${id}`)).status).toBe(200);
    expect(await names(ben)).not.toContain('Tidied');
    expect((await cleo.post(`/api/views/${id}/restore`)).status).toBe(403);
    expect((await ben.post(`/api/views/${id}/restore`)).status).toBe(200);
    expect(await names(cleo)).toContain('Tidied');
  });

  it('are pinned and opened by default for oneself', async () => {
    const first = await make(ben, { name: 'First', shared: true });
    const second = await make(ben, { name: 'Second', shared: true });
    await cleo.put(`/api/views/${first.id}/mark`, { pinned: true, isDefault: true });
    const marked = await cleo.put(`/api/views/${second.id}/mark`, { isDefault: true });
    expect(marked.body.response).toMatchObject({ pinned: false, isDefault: true });
    const marks = (await cleo.list('/api/views')).filter(({ pinned, isDefault }) => pinned || isDefault);
    expect(marks).toMatchObject([
      { name: 'First', pinned: true, isDefault: false },
      { name: 'Second', isDefault: true },
    ]);
    expect((await ben.list('/api/views')).every(({ pinned }) => pinned === false)).toBe(true);
  });

  it.each([
    [{ filter: ['colour:is:blue'] }],
    [{ filter: ['due:before:someday'] }],
    [{ sort: 'colour' }],
    [{ columns: [{ name: 'key' }, { name: 'key' }] }],
    [{ columns: [{ name: 'key', width: 4 }] }],
    [{ colour: 'blue' }],
  ])('hold no settings that no list understands: %j', async (wrong) => {
    expect((await ben.post('/api/views', { name: 'Wrong', settings: wrong })).status).toBe(400);
  });

  it('say how many works their reader sees in them, and no other ones', async () => {
    const berth = { key: 'BER', name: 'Berth', visibility: 'members', leadId: ada.id };
    const { id: projectId } = await ada.make('/api/projects', berth);
    for (const title of ['One', 'Two'])
      await ada.make('/api/works', { title, projectId, priority: 'urgent' });
    await ben.make('/api/works', { title: 'Three', ownerId: ben.id, priority: 'urgent' });
    const { id } = await make(ben, {
      name: 'Urgent',
      shared: true,
      settings: { filter: ['priority:is:urgent'] },
    });
    const { id: all } = await make(ben, { name: 'Mine', settings: { filter: ['owner:is:me'] } });
    const countsOf = async (caller: Caller) =>
      new Map((await caller.list('/api/views/counts')).map((view) => [view.id, view.count]));
    expect((await countsOf(ada)).get(id)).toBe(3);
    expect((await countsOf(ben)).get(id)).toBe(1);
    expect((await countsOf(ben)).get(all)).toBe(1);
    expect((await countsOf(ada)).has(all)).toBe(false);
  });
});
