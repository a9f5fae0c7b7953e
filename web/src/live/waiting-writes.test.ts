import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const offline = { error: { kind: 'network' } };
const write = (id: string) => ({ work: { id, version: 1 }, change: { title: id } });
const kept = () =>
  JSON.parse(stored.get('gantry-waiting-mai') ?? '[]').map(({ work }: { work: { id: string } }) => work.id);

let writes: typeof import('./waiting-writes.ts');
let reachable: typeof import('./reachable.ts');
beforeEach(async () => {
  vi.resetModules();
  stored.clear();
  [writes, reachable] = [await import('./waiting-writes.ts'), await import('./reachable.ts')];
});

test('what does not reach the server waits, and goes out in order once there is a connection', async () => {
  writes.keepWaitingFor('mai');
  reachable.setReachable(false);
  let isOnline = false;
  const arrived: string[] = [];
  const send = (id: string) =>
    writes.holdUntilSent(write(id), async () => {
      if (!isOnline) return offline;
      arrived.push(id);
      return { data: id };
    });
  const answers = [send('a'), send('b')];
  await expect.poll(writes.countWaiting).toBe(2);
  expect(kept()).toEqual(['a', 'b']);
  isOnline = true;
  reachable.setReachable(true);
  expect(await Promise.all(answers)).toEqual([{ data: 'a' }, { data: 'b' }]);
  expect(arrived).toEqual(['a', 'b']);
  await expect.poll(writes.countWaiting).toBe(0);
  expect(kept()).toEqual([]);
});

test('a refusal is an answer: it does not wait', async () => {
  const refused = { error: { kind: 'problem', status: 409, problem: {} } };
  expect(await writes.holdUntilSent(write('a'), async () => refused)).toBe(refused);
  expect(writes.countWaiting()).toBe(0);
});

test('what waited when the tab was closed is given to the next page of the same person', async () => {
  stored.set('gantry-waiting-mai', JSON.stringify([{ ...write('a'), id: '1' }]));
  expect(writes.keepWaitingFor('jonas')).toEqual([]);
  const [left] = writes.keepWaitingFor('mai');
  expect(left?.work.id).toBe('a');
  expect(kept()).toEqual(['a']);
  if (left) writes.forgetLeft(left);
  expect(kept()).toEqual([]);
});
