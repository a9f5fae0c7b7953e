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
/** What is on screen, newest last. */
let shown: string[];

beforeEach(() => {
  page = createWaitingPage();
  ({ back } = page.outbox);
  shown = [];
});

const paint = (what: string) => () => {
  shown.push(what);
  // As the cache does it: only what was painted last can go.
  return { takeBack: () => expect(shown.pop()).toBe(what) };
};

async function makeShown(id: string, body?: object): Promise<void> {
  const how = paint(id);
  const onScreen = how();
  const { error } = (await page.make(heldChange(id, body))) as { error?: unknown };
  page.queue.shown.keepIfWaiting(error, { paint: how, shown: onScreen });
}

const routes = () => page.server.arrived.map(({ route }) => route);

test('what waits is taken back and brought back one by one, on screen as well, and only what is left is sent', async () => {
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

test('of several changes of one work only the last is taken back', async () => {
  page.goOffline();
  await makeShown('a', { status: 'done' });
  await makeShown('a', { priority: 'high' });
  await back.takeNewest();
  page.comeBack();
  await expect.poll(page.waiting).toEqual([]);
  expect(page.server.arrived.map(({ body }) => body)).toEqual([{ status: 'done', version: 1 }]);
});

test('a new act does not bring back what was taken back', async () => {
  page.goOffline();
  await makeShown('a');
  await back.takeNewest();
  await makeShown('b');
  expect(await back.bringBackNewest()).toBeUndefined();
  expect(page.waiting()).toEqual(['b']);
});

test('what is given up goes from below what was painted over it', async () => {
  page.goOffline();
  for (const id of ['a', 'b', 'c']) await makeShown(id);
  await back.giveUp(page.outbox.kept.list()[1]?.id ?? '');
  expect([page.waiting(), shown]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ]);
});

test('where the screen has forgotten how it was, it is read anew as soon as there is a connection', async () => {
  page.goOffline();
  await page.make(heldChange('a'));
  await back.takeNewest();
  expect(page.server.timesReadAnew).toBe(0);
  page.comeBack();
  expect(page.server.timesReadAnew).toBe(1);
});

test('what may have arrived although nobody heard so is undone behind itself', async () => {
  page.server.answerTo = ({ route }) =>
    route === 'updateWork' ? { data: { response: { id: 'a' }, changeSetId: 'set-7' } } : {};
  // The answer is lost, and so is the way.
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

test('what is refused and undone again asks for no decision', async () => {
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

test('an undo of what the server has waits in its turn; redo calls it off, and undo goes on below it', async () => {
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

test('what was refused is the last that was done until something else is, and an older change does not take its place', async () => {
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

test('of what went out as one and was refused, too', async () => {
  page.goOffline();
  await makeShown('a', { status: 'done' });
  await makeShown('a', { priority: 'high' });
  page.server.answerTo = () => refused;
  page.comeBack();
  await expect.poll(() => page.outbox.refusedLast()?.what).toBe('a');
});
