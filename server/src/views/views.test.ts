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
  it('are visible only to their owner until they are shared', async () => {
    const { id, ...view } = await make(ben, { name: 'Only mine' });
    expect(view).toMatchObject({
      settings,
      shared: false,
      owner: { id: ben.id },
      can: ['update', 'delete', 'share'],
    });
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

  it('are changed by two people in different fields at the same time, and the same field is refused with both values', async () => {
    const { id } = await make(ben, { name: 'Quay', shared: true });
    const wider = { ...settings, group: 'owner' };
    const change = (caller: Caller, body: object) =>
      caller.patch(`/api/views/${id}`, { version: 1, ...body });
    expect((await change(ada, { name: 'Quay walls' })).status).toBe(200);
    expect((await change(ben, { settings: wider })).body.response).toMatchObject({
      name: 'Quay walls',
      settings: wider,
      version: 3,
    });
    expect((await change(ben, { name: 'Quays' })).body).toMatchObject({
      code: 'entity/conflict',
      detail: 'Ada Admin changed its name since you looked.',
      conflicts: [
        { field: 'name', yours: 'Quays', theirs: 'Quay walls', version: 3, changedBy: { name: 'Ada Admin' } },
      ],
    });
    expect((await change(ada, { settings })).body.conflicts).toMatchObject([
      { field: 'settings', yours: settings, theirs: wider, changedBy: { name: 'Ben Builder' } },
    ]);
    // A value that is already there is no change.
    expect((await change(ben, { name: 'Quay walls' })).status).toBe(200);
  });

  it('are given back to their owner by an administrator, who then cannot see them any more', async () => {
    const { id } = await make(ben, { name: 'For all', shared: true });
    const answer = await ada.patch(`/api/views/${id}`, { shared: false, version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { response: { shared: false, can: [] } } });
    expect(await names(cleo)).not.toContain('For all');
    expect(await names(ben)).toContain('For all');
    expect((await ada.patch(`/api/views/${id}`, { shared: true, version: 2 })).status).toBe(404);
  });

  it('are pinned and opened by default for each person', async () => {
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

  it('follow a label into the label that it was merged into, until the merge is undone', async () => {
    const label = (name: string) => ada.make('/api/labels', { name, color: 'blue' });
    const [first, second, third] = [await label('Rebar'), await label('Steel'), await label('Metal')];
    await ben.make('/api/works', { title: 'Bend', labelIds: [first.id] });
    const filter = [`label:any_of:${first.id},${second.id}`, `label:is:${first.id}`];
    const view = await make(ben, { name: 'Bars', settings: { filter, limits: `${first.id}:4` } });
    const seen = async () => {
      const found = (await ben.list('/api/views')).find(({ id }) => id === view.id);
      return found?.settings as { filter: string[]; limits: string };
    };
    const count = async () => (await ben.list('/api/views/counts')).find(({ id }) => id === view.id)?.count;
    const asks = (id: string) => ({ filter: [`label:any_of:${id}`, `label:is:${id}`], limits: `${id}:4` });
    const one = await ada.post(`/api/labels/${first.id}/merge`, { into: second.id });
    expect(await seen()).toEqual(asks(second.id));
    expect(await count()).toBe(1);
    const two = await ada.post(`/api/labels/${second.id}/merge`, { into: third.id });
    expect(await seen()).toEqual(asks(third.id));
    // A reader who saves it now saves what they see.
    expect(
      (await ben.patch(`/api/views/${view.id}`, { name: 'Bars!', version: 1 })).body.response.settings,
    ).toEqual(asks(third.id));
    await ada.post(`/api/change-sets/${two.body.changeSetId}/undo`);
    expect(await seen()).toEqual(asks(second.id));
    await ada.post(`/api/change-sets/${one.body.changeSetId}/undo`);
    expect((await seen()).filter).toEqual(filter);
    await ada.delete(`/api/labels/${first.id}`);
    expect((await seen()).filter).toEqual(filter);
  });

  it('follow a resource to the person who takes it over', async () => {
    const crane = await ada.make('/api/resources', { name: 'Crane crew', kind: 'crew' });
    const view = await make(ben, { name: 'Crane', settings: { filter: [`resource:is:${crane.id}`] } });
    const filter = async () => {
      const found = (await ben.list('/api/views')).find(({ id }) => id === view.id);
      return (found?.settings as { filter: string[] } | undefined)?.filter;
    };
    const { status, body } = await ada.post(`/api/resources/${crane.id}/take-over`, { userId: cleo.id });
    expect(status).toBe(200);
    expect(await filter()).toEqual([`assignee:is:${cleo.id}`]);
    await ada.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(await filter()).toEqual([`resource:is:${crane.id}`]);
  });

  it('of a project are listed with its works: one’s own, and those that its lead shares', async () => {
    const lead = await office.person({ name: 'Lena Lead' });
    const pier = { key: 'PIE', name: 'Pier', visibility: 'members', leadId: lead.id };
    const { id: projectId, version } = await ada.make('/api/projects', pier);
    const members = [
      { userId: lead.id, role: 'lead' },
      { userId: ben.id, role: 'member' },
    ];
    expect((await ada.put(`/api/projects/${projectId}/members`, { version, members })).status).toBe(200);
    await lead.make('/api/works', { title: 'Tie rebar', projectId, priority: 'low' });
    const parts = { projectId, settings: { filter: ['priority:is:low'] } };
    const own = await make(ben, { ...parts, name: 'Mine here' });
    expect(own).toMatchObject({ projectId, can: ['update', 'delete'] });
    const refused = await ben.post('/api/views', { ...parts, name: 'For all', shared: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'access/denied' } });
    expect((await ben.patch(`/api/views/${own.id}`, { shared: true, version: 1 })).status).toBe(403);
    expect((await cleo.post('/api/views', { ...parts, name: 'Peeping' })).status).toBe(404);
    const shared = await make(lead, { ...parts, name: 'Urgent here', shared: true });
    expect(await names(ben)).toContain('Urgent here');
    // People who do not see the project see neither its views nor their number of works.
    expect(await names(cleo)).not.toContain('Urgent here');
    expect((await cleo.put(`/api/views/${shared.id}/mark`, { pinned: true })).status).toBe(404);
    expect(await ben.list('/api/views/counts')).toContainEqual({ id: shared.id, count: 1 });
    expect((await ben.patch(`/api/views/${shared.id}`, { name: 'Taken', version: 1 })).body.detail).toContain(
      'those who lead the project',
    );
  });

  it('can be the default of all works and of each project at the same time', async () => {
    const mona = await office.person({ name: 'Mona Mason' });
    const { id: projectId } = await ada.make('/api/projects', { key: 'MOL', name: 'Mole', leadId: ada.id });
    const ofAll = await make(mona, { name: 'Of all' });
    const ofMole = await make(mona, { name: 'Of the mole', projectId });
    const later = await make(mona, { name: 'Of the mole, later', projectId });
    for (const { id } of [ofAll, ofMole, later])
      expect((await mona.put(`/api/views/${id}/mark`, { isDefault: true })).status).toBe(200);
    const defaults = (await mona.list('/api/views')).filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ id }) => id).toSorted()).toEqual([ofAll.id, later.id].toSorted());
  });

  it.each([
    [{ filter: ['colour:is:blue'] }],
    [{ filter: ['due:before:someday'] }],
    [{ sort: 'colour' }],
    [{ columns: [{ name: 'key' }, { name: 'key' }] }],
    [{ columns: [{ name: 'key', width: 4 }] }],
    [{ colour: 'blue' }],
  ])('refuse settings that no list accepts: %j', async (wrong) => {
    expect((await ben.post('/api/views', { name: 'Wrong', settings: wrong })).status).toBe(400);
  });

  it('show how many of their works the reader sees', async () => {
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

  it('are limited to a hundred per person, not counting deleted ones', async () => {
    const dora = await office.person({ name: 'Dora Drafts' });
    const ids: string[] = [];
    for (let each = 0; each < 100; each += 1) ids.push((await make(dora, { name: `View ${each}` })).id);
    const refused = await dora.post('/api/views', { name: 'One more', settings: { filter: [] } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'views/too-many' } });
    expect((await dora.delete(`/api/views/${ids[0]}`)).status).toBe(200);
    await make(dora, { name: 'In its place' });
    expect((await dora.post(`/api/views/${ids[0]}/restore`)).body).toMatchObject({ code: 'views/too-many' });
    expect(await dora.list('/api/views')).toHaveLength(100 + (await cleo.list('/api/views')).length);
  });

  it('search for three texts at most, as lists do', async () => {
    const texts = (count: number) => Array.from({ length: count }, (_, each) => `text:contains:word${each}`);
    expect(
      (await ben.post('/api/views', { name: 'Wide', settings: { filter: texts(4) } })).body,
    ).toMatchObject({
      code: 'request/invalid',
      detail: expect.stringContaining('At most 3 texts'),
    });
    expect((await ben.post('/api/views', { name: 'Narrow', settings: { filter: texts(3) } })).status).toBe(
      201,
    );
    const query = texts(4)
      .map((chip) => `filter=${chip}`)
      .join('&');
    for (const list of ['/api/works', '/api/works/count', '/api/works/groups'])
      expect((await ben.get(`${list}?${query}&by=status`)).status).toBe(400);
  });

  it('are counted without those that take too long, or that no list would accept any more', async () => {
    const finn = await office.person({ name: 'Finn Figures' });
    const plain = await make(finn, { name: 'Plain', settings: { filter: ['priority:is:high'] } });
    const searching = await make(finn, { name: 'Searching', settings: { filter: ['text:contains:crane'] } });
    const former = await make(finn, { name: 'From before', settings: { filter: ['text:contains:crane'] } });
    const filter = Array.from({ length: 20 }, (_, each) => `text:contains:word${each}`);
    const { pool } = office.services;
    await pool.query('update saved_view set settings = $1 where id = $2', [{ filter }, former.id]);
    const counts = async () => {
      const counted = new Map((await finn.list('/api/views/counts')).map((view) => [view.id, view.count]));
      return [plain, searching, former].map(({ id }) => counted.get(id));
    };
    expect(await counts()).toEqual([0, 0, null]);
    const holder = await pool.connect();
    // Words cannot be searched until this transaction ends.
    await holder.query('begin; lock table work_search in access exclusive mode');
    try {
      expect(await counts()).toEqual([0, null, null]);
    } finally {
      holder.release(true);
    }
  });
});

describe('sets of columns of the chart', () => {
  const columns = [{ name: 'title', width: 320 }, { name: 'totalSlack' }];
  const sets = async (caller: Caller) => (await caller.list('/api/views?of=chart')).map(({ name }) => name);

  it('are stored like views, and listed separately from the lists of works', async () => {
    const { id, ...made } = await make(ben, {
      name: 'Slack',
      settings: { chart: { columns } },
      shared: true,
    });
    expect(made).toMatchObject({ settings: { chart: { columns } }, can: ['update', 'delete', 'share'] });
    expect(await sets(ben)).toContain('Slack');
    expect(await sets(cleo)).toContain('Slack');
    expect(await names(ben)).not.toContain('Slack');
    const counts = (await ben.get('/api/views/counts')).body.response as unknown as { id: string }[];
    expect(counts.map((count) => count.id)).not.toContain(id);
    expect((await cleo.patch(`/api/views/${id}`, { name: 'Stolen', version: 1 })).status).toBe(403);
    expect((await cleo.put(`/api/views/${id}/mark`, { pinned: true })).status).toBe(404);
    await ben.patch(`/api/views/${id}`, { shared: false, version: 1 });
    expect(await sets(cleo)).not.toContain('Slack');
    expect((await ben.delete(`/api/views/${id}`)).status).toBe(200);
    expect(await sets(ben)).not.toContain('Slack');
  });

  it('of one project are shared only by its lead, as its views are', async () => {
    const lead = await office.person({ name: 'Leo Lead' });
    const jetty = { key: 'JET', name: 'Jetty', leadId: lead.id };
    const { id: projectId, version } = await ada.make('/api/projects', jetty);
    const members = [
      { userId: lead.id, role: 'lead' },
      { userId: ben.id, role: 'member' },
    ];
    expect((await ada.put(`/api/projects/${projectId}/members`, { version, members })).status).toBe(200);
    const parts = { projectId, settings: { chart: { columns: [{ name: 'title' }] } } };
    const own = await make(ben, { ...parts, name: 'Mine beside the chart' });
    expect((await ben.post('/api/views', { ...parts, name: 'For all', shared: true })).status).toBe(403);
    expect((await ben.patch(`/api/views/${own.id}`, { shared: true, version: 1 })).status).toBe(403);
    await make(lead, { ...parts, name: 'Of the jetty', shared: true });
    expect(await sets(ben)).toContain('Of the jetty');
  });

  it.each([
    [[]],
    [[{ name: 'title' }, { name: 'title' }]],
    [[{ name: 'not a column' }]],
    [[{ name: 'title', width: 4 }]],
  ])('are refused with %j', async (wrong) => {
    const answer = await ben.post('/api/views', { name: 'Wrong', settings: { chart: { columns: wrong } } });
    expect(answer.status).toBe(400);
  });
});
