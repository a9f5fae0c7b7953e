import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { loadActor, PolicyStore } from '../access/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { listUntold } from './index.ts';
import { wakeSnoozed } from './wake-snoozed.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let ben: Caller;
let harbour: { id: string };
let other: { id: string };

const URL = '/api/notifications';
/** Each action happens at its own moment, so that the order of the inbox is defined. */
const tick = () => office.clock.advance({ seconds: 1 });
const create = (payload: object = {}) => {
  tick();
  const work = { title: 'Pour the slab', projectId: harbour.id, ownerId: ben.id };
  return lea.make('/api/works', { ...work, ...payload });
};
const say = (work: { id: string }, body: string, more: object = {}, caller = lea) => {
  tick();
  return caller.post(`/api/works/${work.id}/comments`, { body, ...more });
};
const name = (caller: Caller) => `[@Someone](user:${caller.id})`;
const kinds = async (query = '') => (await ben.list(`${URL}${query}`)).map(({ kind }) => kind);
const count = async () => (await ben.get(`${URL}/count`)).body.response;
/** The newest line of the inbox. */
const first = async () => {
  const [line] = await ben.list(`${URL}?limit=1`);
  if (!line) throw new Error('The inbox is empty');
  return line;
};
const mark = (id: string, body: object) => ben.patch(`${URL}/${id}`, body);
const inSeconds = (seconds: number) => new Date(office.clock.now().getTime() + seconds * 1_000).toISOString();

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  const project = (key: string) =>
    ada.make('/api/projects', { key, name: key, leadId: lea.id, memberIds: [ben.id] });
  harbour = await project('HAR');
  other = await project('FRY');
});

beforeEach(async () => {
  tick();
  await ben.post(`${URL}/finish`, { upTo: inSeconds(1) });
});

describe('a line of the inbox', () => {
  it('gives its reason: as the owner, as an assignee, because of a mention', async () => {
    const work = await create();
    expect(await first()).toMatchObject({ kind: 'hand_over', reason: 'owner' });
    await say(work, 'The formwork is wet');
    expect(await first()).toMatchObject({ kind: 'comment', reason: 'owner' });
    await say(work, `${name(ben)}, look`);
    expect(await first()).toMatchObject({ kind: 'mention', reason: 'mentioned' });
    const helped = await create({ ownerId: lea.id, assigneeIds: [ben.id] });
    expect(await first()).toMatchObject({ kind: 'assigned', reason: 'assignee' });
    await say(helped, 'The formwork is dry');
    expect(await first()).toMatchObject({ kind: 'comment', reason: 'assignee' });
  });

  it('leaves the inbox when it is done, is listed as done, and comes back when that is undone', async () => {
    await create();
    const { id } = await first();
    expect((await mark(id, { done: true })).body.response).toMatchObject({ doneAt: inSeconds(0) });
    expect(await kinds()).toEqual([]);
    expect(await kinds('?show=done&limit=1')).toEqual(['hand_over']);
    expect(await count()).toMatchObject({ unread: 0, needsYou: 0 });
    await mark(id, { done: false });
    expect(await kinds()).toEqual(['hand_over']);
    expect(await count()).toMatchObject({ unread: 0, needsYou: 1 });
  });

  it('comes back unread and on top when its snooze ends, by the clock of the server', async () => {
    await create();
    const { id } = await first();
    await mark(id, { read: true });
    expect((await mark(id, { snoozedUntil: inSeconds(60) })).status).toBe(200);
    tick();
    await say(await create(), 'Meanwhile');
    expect(await kinds()).toEqual(['comment', 'hand_over']);
    expect(await kinds('?show=snoozed')).toEqual(['hand_over']);
    expect(await count()).toMatchObject({ snoozed: 1, needsYou: 1, nextBack: expect.any(String) });
    office.clock.advance({ seconds: 50 });
    await wakeSnoozed(office.services);
    expect(await kinds('?show=snoozed')).toEqual(['hand_over']);
    office.clock.advance({ seconds: 10 });
    expect(await wakeSnoozed(office.services)).toBe(1);
    expect(await first()).toMatchObject({ id, readAt: null, snoozedUntil: null });
    expect(await kinds('?show=snoozed')).toEqual([]);
  });

  it('can only be snoozed to a future moment within a year', async () => {
    await create();
    const { id } = await first();
    for (const snoozedUntil of [inSeconds(0), inSeconds(-1), inSeconds(367 * 86_400)])
      expect((await mark(id, { snoozedUntil })).body).toMatchObject({ code: 'notifications/snooze-past' });
    expect((await mark(id, {})).status).toBe(400);
    expect((await mark(id, { read: true, done: true })).status).toBe(400);
    expect(await kinds()).toEqual(['hand_over']);
  });

  it('is found by its category, kind, project and person', async () => {
    const work = await create();
    await say(work, 'One');
    await say(await create({ projectId: other.id }), 'Two', {}, ada);
    expect(await kinds('?part=needs_you')).toEqual(['hand_over', 'hand_over']);
    expect(await kinds('?part=for_information')).toEqual(['comment', 'comment']);
    expect(await kinds('?kind=comment&kind=mention')).toEqual(['comment', 'comment']);
    expect(await kinds(`?projectId=${other.id}`)).toEqual(['comment', 'hand_over']);
    expect(await kinds(`?actorId=${ada.id}`)).toEqual(['comment']);
    expect((await ben.get(`${URL}?kind=rumour`)).status).toBe(400);
  });

  it('is on exactly one page, in the inbox and in the other lists', async () => {
    for (let made = 0; made < 5; made++) {
      await create();
    }
    const ids = async (show: string) => {
      const found: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const { body } = await ben.get(`${URL}?show=${show}&limit=2${next && `&cursor=${next}`}`);
        found.push(...(body.response as unknown as { id: string }[]).map(({ id }) => id));
        next = body.next;
      }
      return found;
    };
    const open = await ids('inbox');
    expect(new Set(open).size).toBe(5);
    for (const [index, id] of open.entries()) await mark(id, { snoozedUntil: inSeconds(100 + index) });
    expect(await ids('snoozed')).toEqual(open);
    for (const id of open) {
      tick();
      await mark(id, { done: true });
    }
    expect((await ids('done')).slice(0, 5)).toEqual(open.toReversed());
  });
});

describe('a whole category of the inbox', () => {
  it('is marked as done up to the time shown on screen, and undone at once', async () => {
    const work = await create();
    await say(work, 'One');
    await say(work, 'Two');
    const { listedAt } = await first();
    tick();
    await say(work, 'Three');
    const done = await ben.post(`${URL}/finish`, { part: 'for_information', upTo: listedAt });
    expect(done.body.response).toMatchObject({ count: 2 });
    expect(await kinds()).toEqual(['comment', 'hand_over']);
    expect((await ben.post(`${URL}/reopen`, { doneAt: done.body.response.doneAt })).status).toBe(200);
    expect(await kinds()).toEqual(['comment', 'comment', 'comment', 'hand_over']);
    expect(await count()).toMatchObject({ unread: 4 });
  });
});

describe('a muted notification', () => {
  const mutes = () => ben.list(`${URL}/mutes`);
  const unmute = async () => {
    for (const { id } of await mutes()) await ben.delete(`${URL}/mutes/${id}`);
  };

  it('arrives as done: muted by reason, by work, by project, and by reason in a project', async () => {
    const [here, there] = [await create(), await create({ projectId: other.id })];
    const heard = async () => {
      tick();
      await ben.post(`${URL}/finish`, { upTo: inSeconds(1) });
      tick();
      for (const work of [here, there]) await say(work, 'A word');
      return (await ben.list(URL)).map(({ work }) => (work as { id: string }).id);
    };
    for (const [mute, left] of [
      [{ reason: 'owner' }, []],
      [{ workId: here.id }, [there.id]],
      [{ projectId: other.id }, [here.id]],
      [{ reason: 'owner', projectId: other.id }, [here.id]],
      [{ reason: 'assignee' }, [there.id, here.id]],
    ] as const) {
      expect((await ben.post(`${URL}/mutes`, mute)).status).toBe(201);
      expect(await heard()).toEqual(left);
      await unmute();
    }
    expect(await kinds('?show=done&limit=1')).toEqual(['comment']);
  });

  it('never waits for an answer; a mention is muted only by its own reason', async () => {
    const work = await create();
    await ben.make(`${URL}/mutes`, { workId: work.id });
    await ben.make(`${URL}/mutes`, { reason: 'owner' });
    await say(work, 'Why is it late?', { asksWhy: true });
    expect(await first()).toMatchObject({ kind: 'ask_why' });
    tick();
    await say(work, `${name(ben)}, look`);
    expect(await first()).toMatchObject({ kind: 'mention' });
    await ben.make(`${URL}/mutes`, { reason: 'mentioned' });
    await say(work, `${name(ben)}, look again`);
    expect(await kinds('?kind=mention')).toEqual(['mention']);
    await unmute();
  });

  it('is listed once, and only its person is notified again', async () => {
    const work = await create();
    const { id } = await ben.make(`${URL}/mutes`, { workId: work.id });
    expect(await ben.make(`${URL}/mutes`, { workId: work.id })).toMatchObject({ id });
    expect(await mutes()).toMatchObject([
      { id, reason: null, work: { id: work.id, key: work.key }, hidden: false },
    ]);
    expect((await lea.delete(`${URL}/mutes/${id}`)).status).toBe(404);
    expect((await ben.delete(`${URL}/mutes/${id}`)).status).toBe(200);
    expect(await mutes()).toEqual([]);
    expect((await ben.post(`${URL}/mutes`, {})).status).toBe(400);
    expect((await ben.post(`${URL}/mutes`, { reason: 'reviewer' })).status).toBe(400);
  });

  it('names no work that the person can no longer see', async () => {
    const secret = await ada.make('/api/projects', {
      key: 'SEC',
      name: 'Secret',
      visibility: 'members',
      leadId: lea.id,
    });
    const work = await create({ ownerId: lea.id });
    const { id } = await ben.make(`${URL}/mutes`, { workId: work.id });
    await lea.patch(`/api/works/${work.id}`, { version: 1, projectId: secret.id });
    expect(await mutes()).toMatchObject([{ id, work: null, hidden: true }]);
    expect((await ben.post(`${URL}/mutes`, { workId: work.id })).status).toBe(404);
    await unmute();
  });
});

describe('the undelivered notifications of a person', () => {
  it('are unread and open, start with the oldest, and continue after a position', async () => {
    const read = await create();
    await mark((await first()).id, { read: true });
    tick();
    await say(read, 'One');
    const one = await first();
    tick();
    await say(read, 'Two');
    const two = await first();
    const untold = (after?: { at: string; id: string }) =>
      inTransaction(office.services.db, async (tx) => {
        const actor = await loadActor(tx, new PolicyStore(), ben.id);
        if (!actor) throw new Error('Ben is gone');
        return (await listUntold(tx, actor, { limit: 10, after })).map(({ id }) => id);
      });
    expect(await untold()).toEqual([one.id, two.id]);
    expect(await untold({ at: String(one.listedAt), id: one.id })).toEqual([two.id]);
    await mark(two.id, { snoozedUntil: inSeconds(100) });
    expect(await untold()).toEqual([one.id]);
    await mark(two.id, { snoozedUntil: null });
  });
});
