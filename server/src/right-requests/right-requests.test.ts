import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let max: Caller;
let vera: Caller;
let harbour: { id: string };
let work: { id: string; [name: string]: unknown };

const right = (id: string, action = 'update') => ({ action, target: 'works', id });
const ask = (caller: Caller, wanted: object = right(work.id)) => caller.post('/api/right-requests', wanted);
const requests = (caller: Caller) => caller.list('/api/right-requests');
const firstOf = async (caller: Caller) => (await requests(caller))[0]?.id ?? '';
const answer = (caller: Caller, id: string, said: object) =>
  caller.post(`/api/right-requests/${id}/answer`, said);
const givers = async (caller: Caller, query: string) =>
  (await caller.get(`/api/right-requests/givers?${query}`)).body.response as unknown as {
    people: { userId: string; as: string }[];
    count: number;
    askedAt: string | null;
  };
const needYou = async (caller: Caller) =>
  (await caller.get('/api/notifications/count')).body.response as unknown as Record<string, number>;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  max = await office.person({ name: 'Max Member' });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
  harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', leadId: lea.id });
});

beforeEach(async () => {
  // Sessions expire while the tests advance the clock.
  for (const who of [ada, lea, max, vera]) Object.assign(who, await office.signIn(who.id));
  await office.services.db.deleteFrom('right_request').execute();
  work = await lea.make('/api/works', { title: 'Pour the slab', projectId: harbour.id, ownerId: max.id });
});

describe('the people who can be asked for a right', () => {
  it('are those who may do it, closest to the row first, with their relation to it', async () => {
    const { people, count, askedAt } = await givers(vera, `action=update&target=works&id=${work.id}`);
    expect(people).toEqual([
      { userId: lea.id, as: 'project-lead' },
      { userId: max.id, as: 'owner' },
      { userId: ada.id, as: 'admin' },
    ]);
    expect([count, askedAt]).toEqual([3, null]);
  });

  it('do not include people whose right everybody has', async () => {
    const { people } = await givers(vera, `action=comment&target=works&id=${work.id}`);
    expect(people.map(({ userId }) => userId)).toEqual([lea.id, ada.id]);
  });

  it('are administrators if the right is not about a row', async () => {
    expect((await givers(max, 'action=update&target=settings')).people).toEqual([
      { userId: ada.id, as: 'admin' },
    ]);
  });

  it('are not listed for a row that the person cannot see', async () => {
    const secret = await ada.make('/api/projects', {
      key: 'SEC',
      name: 'Secret',
      leadId: lea.id,
      visibility: 'members',
    });
    const url = `/api/right-requests/givers?action=update&target=projects&id=${secret.id}`;
    expect((await vera.get(url)).status).toBe(404);
    expect((await ask(vera, { action: 'update', target: 'projects', id: secret.id })).status).toBe(404);
  });
});

describe('a request for a right', () => {
  it('is in the inboxes of those who can grant it, with the right and the row', async () => {
    const before = await needYou(lea);
    const { status, body } = await ask(vera);
    expect([status, body.references.users?.map(({ id }) => id).toSorted()]).toEqual([
      201,
      [ada.id, lea.id, max.id].toSorted(),
    ]);
    for (const giver of [lea, max, ada])
      expect(await requests(giver)).toMatchObject([
        {
          isMine: false,
          askerId: vera.id,
          action: 'update',
          target: 'works',
          row: { id: work.id, name: `${work.key} Pour the slab` },
          answer: null,
        },
      ]);
    expect(await requests(vera)).toEqual([]);
    const after = await needYou(lea);
    expect([after.needsYou, after.unread]).toEqual([(before.needsYou ?? 0) + 1, (before.unread ?? 0) + 1]);
  });

  it('is made once a day for the same row, and can be made for another right to it', async () => {
    const first = (await ask(vera)).body.response;
    office.clock.advance({ minutes: 10 });
    expect((await ask(vera)).body.response.askedAt).toBe(first.askedAt);
    expect(await requests(lea)).toHaveLength(1);
    await ask(vera, right(work.id, 'close'));
    expect(await requests(lea)).toHaveLength(2);
  });

  it('is refused for a person who has the right', async () => {
    const { status, body } = await ask(max);
    expect([status, body.code]).toEqual([409, 'right-requests/allowed']);
  });

  it('is made at most twenty times a day', async () => {
    const works = await Promise.all(
      Array.from({ length: 21 }, (_, place) =>
        lea.make('/api/works', { title: `Slab ${place}`, projectId: harbour.id }),
      ),
    );
    const answers = [];
    for (const { id } of works) answers.push((await ask(vera, right(id))).status);
    expect(answers).toEqual([...Array(20).fill(201), 409]);
  });
});

describe('the answer', () => {
  it('comes to the person who asked, with the message, and closes the request for all who were asked', async () => {
    await ask(vera);
    const id = await firstOf(lea);
    expect((await answer(lea, id, { answer: 'declined', word: 'The plan is frozen' })).status).toBe(200);
    for (const giver of [lea, max, ada]) expect(await requests(giver)).toEqual([]);
    expect(await requests(vera)).toMatchObject([
      { isMine: true, answer: 'declined', answeredById: lea.id, word: 'The plan is frozen' },
    ]);
    const late = await answer(max, id, { answer: 'done' });
    expect([late.status, late.body.code]).toEqual([409, 'right-requests/answered']);
    await vera.delete(`/api/right-requests/${id}`);
    expect(await requests(vera)).toEqual([]);
  });

  it('contains a message when it declines', async () => {
    await ask(vera);
    const id = await firstOf(lea);
    expect((await answer(lea, id, { answer: 'declined' })).status).toBe(400);
  });

  it('is accepted only from people who were asked, not from the person who asks', async () => {
    await ask(vera);
    const id = await firstOf(lea);
    const otto = await office.person({ name: 'Otto Other' });
    for (const caller of [otto, vera])
      expect((await answer(caller, id, { answer: 'done' })).status).toBe(404);
    expect((await otto.delete(`/api/right-requests/${id}`)).status).toBe(404);
  });

  it('does not name the row to a reader who can no longer see it', async () => {
    const dock = await ada.make('/api/projects', { key: 'DOC', name: 'Dock', leadId: lea.id });
    const pile = await lea.make('/api/works', { title: 'Drive a pile', projectId: dock.id, ownerId: max.id });
    await ask(vera, right(pile.id));
    await ada.patch(`/api/projects/${dock.id}`, { version: 1, visibility: 'members', leadId: ada.id });
    await ada.patch(`/api/works/${pile.id}`, { version: 1, ownerId: ada.id });
    const shown = await requests(max);
    expect(shown).toMatchObject([{ row: { id: pile.id, name: null } }]);
  });
});

describe('on the next day', () => {
  it('the same right can be requested again', async () => {
    await ask(vera);
    office.clock.advance({ hours: 24 });
    await ask(await office.signIn(vera.id));
    expect(await requests(await office.signIn(lea.id))).toHaveLength(2);
  });
});
