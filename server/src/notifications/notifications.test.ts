import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { forgetRead } from './forget-read.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let ben: Caller;
let mai: Caller;
let otto: Caller;
let harbour: { id: string };
let secret: { id: string };

const create = (payload: object = {}, caller = lea) =>
  caller.make('/api/works', { title: 'Pour the slab', projectId: harbour.id, ...payload });
const naming = (...people: Caller[]) => people.map(({ id }) => `[@Someone](user:${id})`).join(' ');
const say = (caller: Caller, work: { id: string }, body: string, more: object = {}) =>
  caller.post(`/api/works/${work.id}/comments`, { body, ...more });
const told = (caller: Caller) => caller.list('/api/notifications');
const unread = async (caller: Caller) =>
  (await caller.get('/api/notifications/count')).body.response.unread as unknown as number;
/** Removes earlier notifications. */
const forget = async (...callers: Caller[]) => {
  for (const caller of callers) await caller.post('/api/notifications/read-all');
};
const news = async (caller: Caller) => (await told(caller)).filter(({ readAt }) => readAt === null);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  mai = await office.person({ name: 'Mai Pham' });
  otto = await office.person({ name: 'Otto Outside' });
  harbour = await ada.make('/api/projects', {
    key: 'HAR',
    name: 'Harbour',
    leadId: lea.id,
    memberIds: [ben.id, mai.id],
  });
  secret = await ada.make('/api/projects', {
    key: 'SEC',
    name: 'Secret',
    visibility: 'members',
    leadId: lea.id,
    memberIds: [ben.id],
  });
});

describe('a mention', () => {
  it('notifies the named person once and shows the text', async () => {
    const work = await create();
    await say(lea, work, `**Look**, ${naming(mai, mai)}:\n- the formwork is wet`);
    const [notification, ...others] = await news(mai);
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      kind: 'mention',
      actorId: lea.id,
      work: { id: work.id, key: work.key, title: 'Pour the slab' },
      workCount: 1,
      comment: { excerpt: 'Look, @Someone @Someone: the formwork is wet' },
    });
    expect(await unread(mai)).toBe(1);
    expect((await mai.get('/api/notifications')).body.references.users).toMatchObject([{ name: 'Lea Lead' }]);
    await forget(mai);
  });

  it('of oneself notifies no one', async () => {
    await say(lea, await create(), naming(lea));
    expect(await news(lea)).toEqual([]);
  });

  it('of a person who may not read the work notifies only its writer', async () => {
    const work = await create({ projectId: secret.id });
    const { status, body } = await say(lea, work, naming(ben, otto));
    expect(status).toBe(201);
    expect(body.response.unreached).toEqual([{ id: otto.id, name: 'Someone' }]);
    expect(await news(otto)).toEqual([]);
    expect(await news(ben)).toHaveLength(1);
    await forget(ben);
  });

  it('in an edited comment notifies only people who were not mentioned before', async () => {
    const work = await create();
    const { id } = (await say(lea, work, naming(mai))).body.response;
    await forget(mai);
    const changed = await lea.patch(`/api/comments/${id}`, { version: 1, body: naming(mai, ben) });
    expect(changed.status).toBe(200);
    expect(await news(mai)).toEqual([]);
    expect(await news(ben)).toMatchObject([{ kind: 'mention' }]);
    await lea.patch(`/api/comments/${id}`, { version: 2, body: 'Never mind.' });
    expect(await news(ben)).toEqual([]);
  });

  it('disappears with its comment, and comes back when that is undone', async () => {
    const work = await create();
    const said = await say(lea, work, naming(mai));
    expect(await unread(mai)).toBe(1);
    const undone = await lea.post(`/api/change-sets/${said.body.changeSetId}/undo`);
    expect(await unread(mai)).toBe(0);
    expect(await news(mai)).toEqual([]);
    await lea.post(`/api/change-sets/${undone.body.response.changeSetId}/undo`);
    expect(await unread(mai)).toBe(1);
    await lea.delete(`/api/comments/${said.body.response.id}`);
    expect(await unread(mai)).toBe(0);
  });

  it('is no longer shown to a person who can no longer see the work', async () => {
    const work = await create();
    await say(lea, work, naming(otto));
    expect(await unread(otto)).toBe(1);
    const [{ id } = { id: '' }] = await news(otto);
    await lea.patch(`/api/works/${work.id}`, { version: 1, projectId: secret.id });
    expect(await news(otto)).toEqual([]);
    expect(await unread(otto)).toBe(0);
    expect((await otto.patch(`/api/notifications/${id}`, { read: true })).status).toBe(404);
  });

  it('has a limited number of people', async () => {
    const crowd = Array.from(
      { length: 51 },
      (_, index) => `[@x](user:0190c1a0-0000-7000-8000-${String(index).padStart(12, '0')})`,
    );
    expect((await say(lea, await create(), crowd.join(' '))).status).toBe(400);
  });

  it('suggests people who may read the work, starting with those who are involved in it', async () => {
    const open = await create({ ownerId: mai.id });
    const names = async (url: string, caller = lea) => (await caller.list(url)).map(({ name }) => name);
    expect(await names(`/api/works/${open.id}/readers`)).toEqual([
      'Mai Pham',
      'Ada Admin',
      'Ben Builder',
      'Lea Lead',
      'Otto Outside',
    ]);
    expect(await names(`/api/works/${open.id}/readers?text=pha`)).toEqual(['Mai Pham']);
    expect(await names(`/api/works/${open.id}/readers?text=%25`)).toEqual([]);
    const hidden = await create({ projectId: secret.id });
    expect(await names(`/api/works/${hidden.id}/readers`)).toEqual(['Ada Admin', 'Ben Builder', 'Lea Lead']);
    expect((await otto.get(`/api/works/${hidden.id}/readers`)).status).toBe(404);
  });
});

describe('a notification', () => {
  it('is sent to the owner when a person asks for the reason of a delay', async () => {
    const work = await create({ ownerId: ben.id });
    await forget(ben);
    await say(lea, work, 'Why is this late?', { asksWhy: true });
    expect(await news(ben)).toMatchObject([{ kind: 'ask_why', comment: { excerpt: 'Why is this late?' } }]);
    await forget(ben);
  });

  it('is sent when another person makes someone owner or assignee, and disappears when that ends', async () => {
    await forget(mai);
    const work = await create({ assigneeIds: [mai.id] });
    expect(await news(mai)).toMatchObject([{ kind: 'assigned' }]);
    office.clock.advance({ minutes: 1 });
    await lea.patch(`/api/works/${work.id}`, { version: 1, ownerId: mai.id });
    expect(await news(mai)).toMatchObject([{ kind: 'hand_over' }, { kind: 'assigned' }]);
    await lea.patch(`/api/works/${work.id}`, { version: 2, ownerId: lea.id, assigneeIds: [] });
    expect(await news(mai)).toEqual([]);
    expect(await news(lea)).toEqual([]);
  });

  it('summarizes many works that one action changed', async () => {
    const works = Array.from({ length: 12 }, (_, index) => ({ title: `Row ${index}`, ownerId: ben.id }));
    await lea.make('/api/works/many', { projectId: harbour.id, works });
    expect(await news(ben)).toMatchObject([{ kind: 'hand_over', workCount: 12, work: { title: 'Row 0' } }]);
    await forget(ben);
  });

  it('is sent once to the person who takes over all works of a leaving person', async () => {
    const leaving = await office.person({ name: 'Leo Leaving' });
    await create({ ownerId: leaving.id });
    await create({ assigneeIds: [leaving.id, ben.id] });
    await create({ ownerId: leaving.id, assigneeIds: [leaving.id] });
    await forget(ben);
    const body = { version: 1, status: 'disabled', handOverTo: ben.id };
    expect((await ada.patch(`/api/users/${leaving.id}`, body)).status).toBe(200);
    expect(await news(ben)).toMatchObject([{ kind: 'hand_over', workCount: 2, actorId: ada.id }]);
    await forget(ben);
  });

  it('about a comment on one’s own work can be switched off, a mention cannot', async () => {
    const work = await create({ ownerId: ben.id });
    await forget(ben);
    await say(lea, work, 'One');
    expect(await news(ben)).toMatchObject([{ kind: 'comment' }]);
    await forget(ben);
    const url = '/api/notifications/settings';
    expect((await ben.put(url, { muted: ['mention'] })).status).toBe(400);
    expect((await ben.put(url, { muted: ['comment', 'assigned'] })).status).toBe(200);
    expect((await ben.get(url)).body.response).toEqual({ muted: ['assigned', 'comment'], reminder: null });
    await say(lea, work, 'Two');
    await create({ assigneeIds: [ben.id] });
    expect(await news(ben)).toEqual([]);
    await say(lea, work, naming(ben));
    expect(await news(ben)).toMatchObject([{ kind: 'mention' }]);
    await ben.put(url, { muted: [] });
    await forget(ben);
  });

  it('is marked as read and unread by its recipient, and stays in place when it is read', async () => {
    await forget(mai);
    for (const text of ['One', 'Two', 'Three']) {
      office.clock.advance({ minutes: 1 });
      await say(lea, await create({ title: text }), naming(mai));
    }
    const [three, two] = await news(mai);
    const url = `/api/notifications/${three?.id}`;
    expect((await ben.patch(url, { read: true })).status).toBe(404);
    expect((await mai.patch(url, { read: true })).body.response.readAt).not.toBeNull();
    expect((await told(mai)).slice(0, 2)).toMatchObject([{ id: three?.id }, { id: two?.id }]);
    expect(await unread(mai)).toBe(2);
    await mai.patch(url, { read: false });
    expect(await unread(mai)).toBe(3);
    const first = await mai.get('/api/notifications?limit=2');
    expect(first.body.response).toHaveLength(2);
    const second = await mai.get(`/api/notifications?limit=2&cursor=${first.body.next}`);
    const seen = [first, second].flatMap(({ body }) =>
      (body.response as unknown as { id: string }[]).map(({ id }) => id),
    );
    expect(new Set(seen).size).toBe(4);
    expect((await mai.get('/api/notifications?cursor=nonsense')).status).toBe(400);
    expect((await mai.post('/api/notifications/read-all')).body.response).toMatchObject({ unread: 0 });
  });
});

describe('comments', () => {
  it('are listed by page, newest page first, each page in chronological order', async () => {
    const work = await create();
    for (let number = 1; number <= 5; number++) {
      office.clock.advance({ minutes: 1 });
      await say(lea, work, `${number}`);
    }
    const url = `/api/works/${work.id}/comments?limit=2`;
    const bodies = (answer: Awaited<ReturnType<Caller['get']>>) =>
      (answer.body.response as unknown as { body: string }[]).map(({ body }) => body);
    const newest = await lea.get(url);
    expect(bodies(newest)).toEqual(['4', '5']);
    const earlier = await lea.get(`${url}&cursor=${newest.body.next}`);
    expect(bodies(earlier)).toEqual(['2', '3']);
    const first = await lea.get(`${url}&cursor=${earlier.body.next}`);
    expect(bodies(first)).toEqual(['1']);
    expect(first.body.next).toBeNull();
    expect((await lea.get(`${url}&cursor=nonsense`)).status).toBe(400);
  });
});

describe('read notifications', () => {
  it('are deleted after ninety days; unread ones stay', async () => {
    const work = await create({ ownerId: ben.id });
    await forget(ben);
    await say(lea, work, `${naming(mai)} please look`);
    // No session lasts that long.
    const kept = async () => {
      const { rows } = await sql<{ kind: string }>`
        select kind from notification where work_id = ${work.id} order by kind`.execute(office.services.db);
      return rows.map(({ kind }) => kind);
    };
    office.clock.advance({ hours: 90 * 24 - 1 });
    await forgetRead(office.services);
    expect(await kept()).toEqual(['comment', 'hand_over', 'mention']);
    office.clock.advance({ hours: 2 });
    expect(await forgetRead(office.services)).toBeGreaterThan(0);
    expect(await kept()).toEqual(['comment', 'mention']);
    expect(await forgetRead(office.services)).toBe(0);
  });
});
