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

const create = (title: string, payload: object = {}, caller = lea) =>
  caller.make('/api/works', { title, projectId: harbour.id, ...payload });
const linkAfter = (successor: { id: string }, predecessor: { id: string }, more: object = {}, caller = lea) =>
  caller.post('/api/links', { predecessorId: predecessor.id, successorId: successor.id, ...more });

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
  secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
});

describe('links', () => {
  it('make one work a successor of another and are visible from both', async () => {
    const piles = await create('Drive piles');
    const base = await create('Pour base');
    const { status, body } = await linkAfter(base, piles, { type: 'SS', lag: 1920 });
    expect(status).toBe(201);
    expect(body.response).toMatchObject({ type: 'SS', lag: 1920, lagUnit: 'working', version: 1 });
    const detail = (await lea.get(`/api/works/${base.id}`)).body.response;
    expect(detail.links).toMatchObject([
      { direction: 'after', work: { key: piles.key, title: 'Drive piles' } },
    ]);
    expect((await lea.get(`/api/works/${piles.id}`)).body.response.links).toMatchObject([
      { direction: 'before', work: { key: base.key } },
    ]);
  });

  it('mark the waiting work as blocked until its predecessor is done', async () => {
    const first = await create('First');
    const second = await create('Second');
    await linkAfter(second, first);
    const isBlocked = async () => (await lea.get(`/api/works/${second.id}`)).body.response.blocked;
    expect(await isBlocked()).toBe(true);
    await lea.patch(`/api/works/${first.id}`, { version: 1, status: 'done' });
    expect(await isBlocked()).toBe(false);
  });

  it('that would close a cycle are refused with the names of its works in order', async () => {
    const [a, b, c] = [await create('a'), await create('b'), await create('c')];
    await linkAfter(b, a);
    await linkAfter(c, b);
    const { status, body } = await linkAfter(a, c);
    expect(status).toBe(422);
    expect(body.code).toBe('works/dependency-cycle');
    expect(body.detail).toContain(`${c.key} → ${a.key} → ${b.key} → ${c.key}`);
  });

  it('that would close a cycle through a summary, or make a work wait for its own summary, are refused', async () => {
    const summary = await create('Summary');
    const inside = await create('Inside', { parentId: summary.id });
    const other = await create('Other');
    expect((await linkAfter(inside, summary)).body.code).toBe('works/dependency-cycle');
    expect((await linkAfter(summary, inside)).body.code).toBe('works/dependency-cycle');
    await linkAfter(other, summary);
    expect((await linkAfter(inside, other)).body.code).toBe('works/dependency-cycle');
    const sibling = await create('Sibling', { parentId: summary.id });
    expect((await linkAfter(sibling, inside)).status).toBe(201);
  });

  it('two concurrent links that would together close a cycle: one is refused', async () => {
    const [a, b] = [await create('a'), await create('b')];
    const answers = await Promise.all([linkAfter(a, b), linkAfter(b, a)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('from a work to itself, duplicates, and links to unknown works are refused', async () => {
    const [a, b] = [await create('a'), await create('b')];
    expect((await linkAfter(a, a)).status).toBe(400);
    await linkAfter(b, a);
    expect((await linkAfter(b, a)).body.code).toBe('works/link-exists');
    expect((await linkAfter(b, { id: UNKNOWN_ID })).body.errors).toMatchObject([{ path: 'predecessorId' }]);
    expect((await linkAfter({ id: UNKNOWN_ID }, a)).body.code).toBe('entity/not-found');
    expect((await linkAfter(b, a, { type: 'XY' })).status).toBe(400);
    expect((await linkAfter(b, a, { lag: 1e12 })).status).toBe(400);
  });

  it('require the right to schedule the successor and to read the predecessor', async () => {
    const mine = await create('Mine', { ownerId: ben.id });
    const foreign = await create('Foreign');
    expect((await linkAfter(foreign, mine, {}, ben)).status).toBe(403);
    expect((await linkAfter(mine, foreign, {}, ben)).status).toBe(201);
    expect((await linkAfter(mine, foreign, {}, vera)).status).toBe(403);
    const hidden = await create('Hidden', { projectId: secret.id }, ada);
    expect((await linkAfter(mine, hidden, {}, ben)).status).toBe(422);
  });

  it('to a hidden work are shown as a stub without details', async () => {
    const open = await create('Open');
    const hidden = await create('Hidden', { projectId: secret.id }, ada);
    await linkAfter(open, hidden, {}, ada);
    const { body } = await lea.get(`/api/works/${open.id}`);
    expect(body.response.links).toMatchObject([{ work: { id: null, key: null, status: null, due: null } }]);
    expect(JSON.stringify(body)).not.toContain(hidden.id);
    expect(JSON.stringify(body)).not.toContain(String(hidden.key));
  });

  it('can be changed and deleted', async () => {
    const [a, b] = [await create('a'), await create('b')];
    const { id } = (await linkAfter(b, a, { type: 'SS', lag: 50, lagUnit: 'percent' })).body.response;
    const url = `/api/links/${id}`;
    const day = { lag: 480, lagUnit: 'working' };
    expect((await ben.patch(url, { version: 1, ...day })).status).toBe(403);
    // Omitted fields do not change.
    expect((await lea.patch(url, { version: 1, ...day })).body.response).toMatchObject({
      type: 'SS',
      ...day,
      version: 2,
    });
    expect((await ada.patch(url, { version: 1, lag: 960, lagUnit: 'working' })).status).toBe(409);
    expect((await ben.delete(url)).status).toBe(403);
    const gone = await lea.delete(url);
    expect(gone.status).toBe(200);
    expect((await lea.delete(url)).status).toBe(404);
    expect((await lea.get(`/api/works/${b.id}`)).body.response.links).toEqual([]);
    expect((await lea.post(`/api/change-sets/${gone.body.changeSetId}/undo`)).status).toBe(200);
    expect((await lea.get(`/api/works/${b.id}`)).body.response.links).toHaveLength(1);
  });

  it('accept a lag only together with its unit: 480 minutes are not 480 percent', async () => {
    const [a, b] = [await create('a'), await create('b')];
    const { id } = (await linkAfter(b, a, { lag: 480 })).body.response;
    for (const half of [{ lag: 50 }, { lagUnit: 'percent' }]) {
      const refused = await lea.patch(`/api/links/${id}`, { version: 1, ...half });
      expect(refused.status).toBe(400);
      const message = 'Send a lag together with its unit.';
      expect(refused.body.errors).toEqual([{ path: 'lag', name: 'Lag', message }]);
    }
  });
});

describe('undo', () => {
  const undo = (changeSetId: string | null) => lea.post(`/api/change-sets/${changeSetId}/undo`);

  it('does not restore a link that would now close a cycle', async () => {
    const [a, b] = [await create('a'), await create('b')];
    const { id } = (await linkAfter(b, a)).body.response;
    const removed = await lea.delete(`/api/links/${id}`);
    await linkAfter(a, b);
    const { status, body } = await undo(removed.body.changeSetId);
    expect(status).toBe(422);
    expect(body.code).toBe('works/dependency-cycle');
    expect((await lea.get(`/api/works/${b.id}`)).body.response.links).toMatchObject([
      { direction: 'before' },
    ]);
  });

  it('does not move a work below a current descendant or below a deleted work', async () => {
    const [a, b] = [await create('a'), await create('b')];
    const inside = await lea.patch(`/api/works/${a.id}`, { version: 1, parentId: b.id });
    const out = await lea.patch(`/api/works/${a.id}`, { version: 2, parentId: null });
    await lea.patch(`/api/works/${b.id}`, { version: 1, parentId: a.id });
    expect(inside.status).toBe(200);
    expect((await undo(out.body.changeSetId)).body.code).toBe('works/tree-cycle');
    const c = await create('c');
    const child = await create('child', { parentId: c.id });
    const moved = await lea.patch(`/api/works/${child.id}`, { version: 1, parentId: null });
    await lea.delete(`/api/works/${c.id}`);
    expect((await undo(moved.body.changeSetId)).body.detail).toContain('in the bin');
  });
});

describe('comments', () => {
  const say = (caller: Caller, work: { id: string }, body: string) =>
    caller.post(`/api/works/${work.id}/comments`, { body });

  it('are listed below a work in chronological order, and are counted', async () => {
    const work = await create('Talk');
    await say(lea, work, 'First');
    office.clock.advance({ minutes: 1 });
    await say(ben, work, 'Second, with **Markdown**');
    const { body } = await lea.get(`/api/works/${work.id}/comments`);
    expect(body.response).toMatchObject([{ body: 'First', createdBy: lea.id }, { createdBy: ben.id }]);
    expect(body.references.users).toHaveLength(2);
    expect((await lea.get(`/api/works/${work.id}`)).body.response).toMatchObject({ commentCount: 2 });
  });

  it('can be edited only by their author, and removed by the author or a person who may delete the work', async () => {
    const work = await create('Talk');
    const { id } = (await say(ben, work, 'Mine')).body.response;
    const url = `/api/comments/${id}`;
    expect((await ben.list(`/api/works/${work.id}/comments`))[0]).toMatchObject({
      can: ['update', 'delete'],
    });
    expect((await lea.list(`/api/works/${work.id}/comments`))[0]).toMatchObject({ can: ['delete'] });
    expect((await lea.patch(url, { version: 1, body: 'Not mine' })).status).toBe(403);
    expect((await ben.patch(url, { version: 1, body: 'Better' })).body.response).toMatchObject({
      body: 'Better',
    });
    const other = await office.person({ name: 'Otto Other' });
    expect((await other.delete(url)).status).toBe(403);
    expect((await lea.delete(url)).status).toBe(200);
    expect((await ben.patch(url, { version: 2, body: 'x' })).status).toBe(404);
    expect((await lea.get(`/api/works/${work.id}`)).body.response).toMatchObject({ commentCount: 0 });
  });

  it('require the right to comment, and to see the work', async () => {
    const work = await create('Talk');
    const hidden = await create('Hidden', { projectId: secret.id }, ada);
    const comment = (await say(ada, hidden, 'Secret')).body.response;
    expect((await say(vera, work, 'Hello')).status).toBe(403);
    expect((await say(ben, hidden, 'Hello')).status).toBe(404);
    expect((await ben.get(`/api/works/${hidden.id}/comments`)).status).toBe(404);
    expect((await ben.get(`/api/works/${hidden.id}/history`)).status).toBe(404);
    expect((await ben.patch(`/api/comments/${comment.id}`, { version: 1, body: 'x' })).status).toBe(404);
    expect((await ben.delete(`/api/comments/${comment.id}`)).status).toBe(404);
  });

  it.each([[''], ['   \n '], ['x'.repeat(20_001)], ['a\u202eb']])('refuse %j', async (body) => {
    const work = await create('Talk');
    expect((await say(lea, work, body)).status).toBe(400);
  });
});
