import { beforeEach, expect, test } from 'vitest';
import type { CallRequest } from '#api/request.ts';
import {
  createWaitingPage,
  heldChange,
  offline,
  refused,
  type WaitingPage,
} from '../../../tests/waiting-page.ts';

let page: WaitingPage;
let back: WaitingPage['outbox']['back'];
/** The changes on screen, the newest last. */
let shown: string[];

beforeEach(() => {
  page = createWaitingPage();
  ({ back } = page.outbox);
  shown = [];
});

const paint = (what: string) => () => {
  shown.push(what);
  // As in the cache: only the latest change can be rolled back.
  return { takeBack: () => expect(shown.pop()).toBe(what) };
};

async function makeShown(id: string, body?: object): Promise<void> {
  const how = paint(id);
  const onScreen = how();
  const { error } = (await page.make(heldChange(id, body))) as { error?: unknown };
  page.queue.shown.keepIfWaiting(error, { paint: how, shown: onScreen });
}

const routes = () => page.server.arrived.map(({ route }) => route);

test('queued changes are undone and redone one by one, on screen as well, and only the rest is sent', async () => {
  page.goOffline();
  for (const id of ['a', 'b', 'c']) await makeShown(id);
  expect(await back.takeNewest()).toBe('c');
  expect(await back.takeNewest()).toBe('b');
  expect([page.waiting(), shown]).toEqual([['a'], ['a']]);
  expect(await back.bringBackNewest()).toBe('b');
  expect([page.waiting(), shown]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ params }) => params?.id)).toEqual(['a', 'b']);
});

test('of several changes of one work only the last is undone', async () => {
  page.goOffline();
  await makeShown('a', { status: 'done' });
  await makeShown('a', { priority: 'high' });
  await back.takeNewest();
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ body }) => body)).toEqual([{ status: 'done', version: 1 }]);
});

test('a new change clears the redo steps', async () => {
  page.goOffline();
  await makeShown('a');
  await back.takeNewest();
  await makeShown('b');
  expect(await back.bringBackNewest()).toBeUndefined();
  expect(page.waiting()).toEqual(['b']);
});

test('a discarded change is removed from below later ones', async () => {
  page.goOffline();
  for (const id of ['a', 'b', 'c']) await makeShown(id);
  await back.giveUp(page.outbox.kept.list()[1]?.id ?? '');
  expect([page.waiting(), shown]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ]);
});

test('when the earlier state is not known, the screen is read again as soon as there is a connection', async () => {
  page.goOffline();
  await page.make(heldChange('a'));
  await back.takeNewest();
  expect(page.server.timesReadAnew).toBe(0);
  page.comeBack();
  expect(page.server.timesReadAnew).toBe(1);
});

test('a change that may have arrived is undone by a write after it', async () => {
  page.server.answerTo = ({ route }) =>
    route === 'updateWork' ? { data: { response: { id: 'a' }, changeSetId: 'set-7' } } : {};
  // The response is lost, and so is the connection.
  await page.queue.send(heldChange('a'), async () => {
    page.goOffline();
    return offline;
  });
  expect(await back.takeNewest()).toBe('a');
  expect(page.waiting()).toEqual(['a', 'Undo: a']);
  expect(await back.bringBackNewest()).toBe('a');
  expect(page.waiting()).toEqual(['a']);
  await back.takeNewest();
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ route, params }) => [route, params?.id])).toEqual([
    ['updateWork', 'a'],
    ['undoChangeSet', 'set-7'],
  ]);
});

test('a refused change with a queued undo needs no decision', async () => {
  page.server.answerTo = () => refused;
  await page.queue.send(heldChange('a'), async () => {
    page.goOffline();
    return offline;
  });
  await back.takeNewest();
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(routes()).toEqual(['updateWork']);
});

test('an undo of a change on the server is queued, and redo cancels it before it redoes older changes', async () => {
  const undo = (id: string) => ({
    what: `Undo: ${id}`,
    turn: 'undo' as const,
    request: { route: 'undoChangeSet', params: { id } } as CallRequest,
  });
  page.goOffline();
  await makeShown('a');
  expect(await back.takeNewest()).toBe('a');
  await page.make(undo('set-2'));
  expect([back.isTurnWaiting('set-2'), back.isTurnWaiting('set-1')]).toEqual([true, false]);
  expect(await back.takeNewest()).toBeUndefined();
  await page.make(undo('set-1'));
  expect(await back.bringBackNewest()).toBe('set-1');
  expect(await back.bringBackNewest()).toBe('set-2');
  expect(await back.bringBackNewest()).toBe('a');
  expect(await back.bringBackNewest()).toBeUndefined();
  expect(page.waiting()).toEqual(['a']);
});

test('a refused change stays the latest one until another is made, and no older change takes its place', async () => {
  page.goOffline();
  await makeShown('a', { status: 'done' });
  await makeShown('b', { status: 'done' });
  expect(page.outbox.refusedLast()).toBeUndefined();
  page.server.answerTo = ({ params }) => (params?.id === 'b' ? refused : {});
  page.comeBack();
  await expect.poll(() => page.outbox.refusedLast()?.what).toBe('b');
  page.server.answerTo = () => ({});
  await page.make(heldChange('c'));
  expect(page.outbox.refusedLast()).toBeUndefined();
});

test('the same holds for changes that were joined and refused', async () => {
  page.goOffline();
  await makeShown('a', { status: 'done' });
  await makeShown('a', { priority: 'high' });
  page.server.answerTo = () => refused;
  page.comeBack();
  await expect.poll(() => page.outbox.refusedLast()?.what).toBe('a');
});
