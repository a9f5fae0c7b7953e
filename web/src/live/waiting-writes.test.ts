import { beforeEach, expect, test, vi } from 'vitest';
import type { HeldWrite } from '#api/held-writes.ts';
import type { CallRequest } from '#api/request.ts';

const stored: Record<string, string> = {};
const storage = Object.defineProperties(stored, {
  getItem: { value: (key: string) => stored[key] ?? null },
  setItem: {
    value: (key: string, value: string) => {
      stored[key] = value;
    },
  },
  removeItem: {
    value: (key: string) => {
      delete stored[key];
    },
  },
});

const offline = { error: { kind: 'network' } } as const;
const waits = { error: { kind: 'waits' } };
const refused = { error: { kind: 'problem', status: 409, problem: { code: 'entity/conflict' } } };
const write = (id: string, body: object = { title: id }) => ({
  what: id,
  request: { route: 'updateWork', params: { id }, body: { ...body, version: 1 } } as CallRequest,
});

let writes: typeof import('./waiting-writes.ts');
let store: typeof import('./waiting-store.ts');
let reachable: typeof import('./reachable.ts');
let isOnline: boolean;
let arrived: CallRequest[];
let answerTo: (request: CallRequest) => { data?: unknown; error?: unknown };

/** The server, as long as there is a way to it. */
const send = async (request: CallRequest) => {
  if (!isOnline) return offline;
  arrived.push(request);
  return answerTo(request);
};
const make = (held: HeldWrite) => writes.holdUntilSent(held, send);
const waiting = () => store.listWaiting().map(({ what }) => what);

function goOffline(): void {
  isOnline = false;
  reachable.setReachable(false);
}

function comeBack(): void {
  isOnline = true;
  reachable.setReachable(true);
}

/** As a page does when somebody signs in on it. */
function openPage(userId = 'mai'): void {
  store.openWaitingStore(userId);
  writes.sendWaitingWith({ send, onSent: () => undefined });
}

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  for (const key of Object.keys(stored)) delete stored[key];
  [writes, store, reachable] = [
    await import('./waiting-writes.ts'),
    await import('./waiting-store.ts'),
    await import('./reachable.ts'),
  ];
  isOnline = true;
  arrived = [];
  answerTo = () => ({});
  openPage();
});

test('what does not reach the server waits, and goes out in order once there is a connection', async () => {
  goOffline();
  expect([await make(write('a')), await make(write('b'))]).toEqual([waits, waits]);
  expect(waiting()).toEqual(['a', 'b']);
  comeBack();
  await expect.poll(waiting).toEqual([]);
  expect(arrived.map(({ params }) => params?.id)).toEqual(['a', 'b']);
});

test('what arrived although nobody heard so is sent again with the same key', async () => {
  const lost = async (request: CallRequest) => {
    arrived.push(request);
    return offline;
  };
  await writes.holdUntilSent(write('a'), lost);
  await expect.poll(waiting).toEqual([]);
  expect(arrived).toHaveLength(2);
  expect(arrived[1]?.idempotencyKey).toBe(arrived[0]?.idempotencyKey);
});

test('changes of one work that wait become one, as of the version that was seen', async () => {
  goOffline();
  await make(write('a', { status: 'done' }));
  await make(write('a', { priority: 'high' }));
  comeBack();
  await expect.poll(waiting).toEqual([]);
  expect(arrived.map(({ body }) => body)).toEqual([{ status: 'done', priority: 'high', version: 1 }]);
});

test('drags of one work that wait become one, those of others stay apart', async () => {
  goOffline();
  const drag = (id: string, version: number, change: object, more: object = {}) => ({
    what: id,
    request: {
      route: 'changePlan',
      body: { works: [{ id, change: { ...change, version } }], ...more },
    } as CallRequest,
  });
  await make(drag('piles', 3, { start: 'Monday' }));
  await make(drag('base', 1, { start: 'Tuesday' }));
  await make(drag('piles', 3, { due: 'Friday' }));
  await make(drag('base', 1, { start: 'Friday' }, { followers: 'stay' }));
  comeBack();
  await expect.poll(waiting).toEqual([]);
  expect(arrived.map(({ body }) => body)).toMatchObject([
    { works: [{ id: 'piles', change: { start: 'Monday', due: 'Friday', version: 3 } }] },
    { works: [{ id: 'base', change: { start: 'Tuesday', version: 1 } }] },
    { works: [{ id: 'base', change: { start: 'Friday', version: 1 } }], followers: 'stay' },
  ]);
});

test('a refusal is an answer: on the first try it is given, later it stays to be decided, and the rest goes on', async () => {
  answerTo = () => refused;
  expect(await make(write('a'))).toBe(refused);
  expect(waiting()).toEqual([]);
  goOffline();
  await make(write('a'));
  await make(write('b'));
  answerTo = ({ params }) => (params?.id === 'a' ? refused : {});
  comeBack();
  await expect.poll(waiting).toEqual(['a']);
  expect(store.listWaiting()[0]?.refusal).toEqual(refused.error);
});

test('what speaks of something that the server has not made yet goes out behind it, with the name that it got', async () => {
  const label: CallRequest = { route: 'createLabel', body: { name: 'Crane', color: 'blue' } };
  goOffline();
  await make(write('a', { priority: 'high' }));
  await make({ what: 'New label “Crane”', makes: 'held-1', request: label });
  await make(write('a', { labelIds: ['old', 'held-1'] }));
  answerTo = ({ route }) => (route === 'createLabel' ? { data: { response: { id: 'crane' } } } : {});
  comeBack();
  await expect.poll(waiting).toEqual([]);
  expect(arrived.map(({ route, body }) => [route, body])).toEqual([
    ['createLabel', label.body],
    ['updateWork', { priority: 'high', labelIds: ['old', 'crane'], version: 1 }],
  ]);
});

test('what was refused goes out again as somebody has decided, as a write of its own', async () => {
  goOffline();
  await make(write('a'));
  answerTo = () => refused;
  comeBack();
  await expect.poll(() => store.listWaiting()[0]?.refusal).toEqual(refused.error);
  answerTo = () => ({});
  const [held] = store.listWaiting();
  if (held === undefined) throw new Error('nothing waits');
  writes.sendChanged(held.id, { ...held.request, body: { title: 'mine', version: 3 } });
  await expect.poll(waiting).toEqual([]);
  expect(arrived.map(({ body }) => body)).toEqual([
    { title: 'a', version: 1 },
    { title: 'mine', version: 3 },
  ]);
  expect(arrived[1]?.idempotencyKey).not.toBe(arrived[0]?.idempotencyKey);
});

test('a session that is over takes nothing away', async () => {
  goOffline();
  await make(write('a'));
  answerTo = () => ({ error: { kind: 'problem', status: 401, problem: { code: 'session/expired' } } });
  comeBack();
  await expect.poll(() => arrived).toHaveLength(1);
  expect(store.listWaiting().map(({ refusal }) => refusal)).toEqual([undefined]);
});

test('what waited when the tab was closed is sent by the next page of the same person, and of nobody else', async () => {
  goOffline();
  await make(write('a'));
  store.openWaitingStore(undefined);
  openPage('jonas');
  comeBack();
  expect(waiting()).toEqual([]);
  openPage('mai');
  await expect.poll(waiting).toEqual([]);
  expect(arrived.map(({ params }) => params?.id)).toEqual(['a']);
});

test('signing out leaves nothing behind', async () => {
  const { draftsPrefix, forgetWritten } = await import('#api/held-writes.ts');
  goOffline();
  await make(write('a'));
  localStorage.setItem(`${draftsPrefix('mai')}work::`, '{}');
  localStorage.setItem(`${draftsPrefix('jonas')}work::`, '{}');
  forgetWritten('mai');
  expect(Object.keys(stored)).toEqual([`${draftsPrefix('jonas')}work::`]);
});
