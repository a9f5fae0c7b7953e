import { beforeEach, expect, test } from 'vitest';
import type { CallRequest } from '#api/request.ts';
import {
  createWaitingPage,
  heldChange,
  offline,
  refused,
  refusedWith,
  type WaitingPage,
} from '../../../tests/waiting-page.ts';
import { draftsPrefix, forgetKept, heldWritesPrefix } from './outbox-keys.ts';

const waits = { error: { kind: 'waits', id: expect.any(String) } };

let page: WaitingPage;
beforeEach(() => {
  page = createWaitingPage();
});

test('writes that do not reach the server are queued, and sent in order once there is a connection', async () => {
  page.goOffline();
  expect([await page.make(heldChange('a')), await page.make(heldChange('b'))]).toEqual([waits, waits]);
  expect(page.waiting()).toEqual(['a', 'b']);
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ params }) => params?.id)).toEqual(['a', 'b']);
});

test('a write whose response was lost is sent again with the same key', async () => {
  const lost = async (request: CallRequest) => {
    page.server.arrived.push(request);
    return offline;
  };
  await page.queue.send(heldChange('a'), lost);
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived).toHaveLength(2);
  expect(page.server.arrived[1]?.idempotencyKey).toBe(page.server.arrived[0]?.idempotencyKey);
});

test('queued changes of one work are joined, with the version that was seen', async () => {
  page.goOffline();
  await page.make(heldChange('a', { status: 'done' }));
  await page.make(heldChange('a', { priority: 'high' }));
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ body }) => body)).toEqual([
    { status: 'done', priority: 'high', version: 1 },
  ]);
});

test('queued drags of one work are joined, those of other works stay separate', async () => {
  page.goOffline();
  const drag = (id: string, version: number, change: object, more: object = {}) => ({
    what: id,
    request: {
      route: 'changePlan',
      body: { works: [{ id, change: { ...change, version } }], ...more },
    } as CallRequest,
  });
  await page.make(drag('piles', 3, { start: 'Monday' }));
  await page.make(drag('base', 1, { start: 'Tuesday' }));
  await page.make(drag('piles', 3, { due: 'Friday' }));
  await page.make(drag('base', 1, { start: 'Friday' }, { followers: 'stay' }));
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ body }) => body)).toMatchObject([
    { works: [{ id: 'piles', change: { start: 'Monday', due: 'Friday', version: 3 } }] },
    { works: [{ id: 'base', change: { start: 'Tuesday', version: 1 } }] },
    { works: [{ id: 'base', change: { start: 'Friday', version: 1 } }], followers: 'stay' },
  ]);
});

test('two changes of a link are sent as one of the version that was seen first, and a removed link is not changed before', async () => {
  page.goOffline();
  const relink = (id: string, change: object, more: object = {}) => ({
    what: 'Link',
    request: {
      route: 'changePlan',
      body: { changeLinks: [{ id, change: { ...change, version: 1 } }], ...more },
    } as CallRequest,
  });
  await page.make(relink('a', { type: 'SS' }));
  await page.make(relink('b', { type: 'FF' }));
  await page.make(relink('a', { lag: 480, lagUnit: 'working' }));
  await page.make(relink('b', { lag: 60, lagUnit: 'working' }, { removeLinkIds: ['b'] }));
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ body }) => body)).toMatchObject([
    { changeLinks: [{ id: 'a', change: { type: 'SS', lag: 480, lagUnit: 'working', version: 1 } }] },
    { changeLinks: [], removeLinkIds: ['b'] },
  ]);
});

test('a refusal is returned on the first try, stays for a decision later, and does not stop other writes', async () => {
  page.server.answerTo = () => refused;
  expect(await page.make(heldChange('a'))).toBe(refused);
  expect(page.waiting()).toEqual([]);
  page.goOffline();
  await page.make(heldChange('a'));
  await page.make(heldChange('b'));
  page.server.answerTo = ({ params }) => (params?.id === 'a' ? refused : {});
  page.comeBack();
  await expect.poll(page.waiting).toEqual(['a']);
  expect(page.outbox.kept.list()[0]?.refusal).toEqual(refused.error);
});

test('a write that refers to an object not created yet is sent after it, with its new id', async () => {
  const label: CallRequest = { route: 'createLabel', body: { name: 'Crane', color: 'blue' } };
  page.goOffline();
  await page.make(heldChange('a', { priority: 'high' }));
  await page.make({ what: 'New label “Crane”', makes: 'held-1', request: label });
  await page.make(heldChange('a', { labelIds: ['old', 'held-1'] }));
  page.server.answerTo = ({ route }) =>
    route === 'createLabel' ? { data: { response: { id: 'crane' } } } : {};
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ route, body }) => [route, body])).toEqual([
    ['createLabel', label.body],
    ['updateWork', { priority: 'high', labelIds: ['old', 'crane'], version: 1 }],
  ]);
});

test('a new row of a chart and its place are sent in order, and the chart receives its id', async () => {
  const named: string[][] = [];
  page.queue.onNamed((name, id) => named.push([name, id]));
  const row = (title: string, after: string): CallRequest => ({
    route: 'createWork',
    body: { title, after },
  });
  page.goOffline();
  await page.make({ what: 'New work “Base”', makes: 'held-1', request: row('Base', 'piles') });
  await page.make({ what: 'New work “Deck”', makes: 'held-2', request: row('Deck', 'held-1') });
  const place = { route: 'placeWork', params: { id: 'held-2' }, body: { parentId: 'held-1' } } as const;
  await page.make({ what: 'Place of “Deck”', request: place });
  page.server.answerTo = ({ body }) => ({
    data: { response: { id: `made ${(body as { title?: string }).title}` } },
  });
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ params, body }) => [params?.id, body])).toEqual([
    [undefined, { title: 'Base', after: 'piles' }],
    [undefined, { title: 'Deck', after: 'made Base' }],
    ['made Deck', { parentId: 'made Base' }],
  ]);
  expect(named).toEqual([
    ['held-1', 'made Base'],
    ['held-2', 'made Deck'],
  ]);
});

test('a refused write is sent again as the person has decided, as a new write', async () => {
  page.goOffline();
  await page.make(heldChange('a'));
  page.server.answerTo = () => refused;
  page.comeBack();
  await expect.poll(() => page.outbox.kept.list()[0]?.refusal).toEqual(refused.error);
  page.server.answerTo = () => ({});
  const [held] = page.outbox.kept.list();
  if (held === undefined) throw new Error('nothing waits');
  page.outbox.sendChanged(held.id, { ...held.request, body: { title: 'mine', version: 3 } });
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ body }) => body)).toEqual([
    { title: 'a', version: 1 },
    { title: 'mine', version: 3 },
  ]);
  expect(page.server.arrived[1]?.idempotencyKey).not.toBe(page.server.arrived[0]?.idempotencyKey);
});

test('an expired session deletes nothing', async () => {
  page.goOffline();
  await page.make(heldChange('a'));
  page.server.answerTo = () => refusedWith(401, 'session/expired');
  page.comeBack();
  await expect.poll(() => page.server.arrived).toHaveLength(1);
  expect(page.outbox.kept.list().map(({ refusal }) => refusal)).toEqual([undefined]);
});

test('writes that were queued when the tab was closed are sent by the next page of the same person only', async () => {
  page.goOffline();
  await page.make(heldChange('a'));
  page.outbox.kept.open(undefined);
  page.open('jonas');
  page.comeBack();
  expect(page.waiting()).toEqual([]);
  page.open('mai');
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ params }) => params?.id)).toEqual(['a']);
});

test('signing out deletes everything', async () => {
  page.goOffline();
  await page.make(heldChange('a'));
  localStorage.setItem(`${draftsPrefix('mai')}work::`, '{}');
  localStorage.setItem(`${draftsPrefix('jonas')}work::`, '{}');
  forgetKept('mai');
  expect(page.stored()).toEqual([`${draftsPrefix('jonas')}work::`]);
});

test('a write that meets an expired session waits for its author, but after signing out nothing is stored', async () => {
  const over = refusedWith(401, 'session/expired');
  // A person without a session is on the sign-in screen before the write gets its response.
  const endSession = async () => {
    page.outbox.kept.open(undefined);
    return over;
  };
  await page.queue.send(heldChange('a'), endSession);
  expect(page.stored().every((key) => key.startsWith(heldWritesPrefix('mai')))).toBe(true);
  expect(page.waiting()).toEqual([]);
  page.open('jonas');
  expect(page.waiting()).toEqual([]);
  page.open('mai');
  await expect.poll(() => page.server.arrived.map(({ params }) => params?.id)).toEqual(['a']);

  const signOut = async () => {
    forgetKept('mai');
    return endSession();
  };
  expect(await page.queue.send(heldChange('b'), signOut)).toBe(over);
  expect(page.stored()).toEqual([]);
});
