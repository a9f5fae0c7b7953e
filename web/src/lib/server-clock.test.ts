import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const time = Date.parse('2026-11-18T09:00:00Z');
const minute = 60_000;
const answerOf = (at: number) => ({ headers: new Headers({ date: new Date(at).toUTCString() }) });

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const startAt = async (browserTime: number) => {
  vi.useFakeTimers({ now: browserTime });
  return import('./server-clock.ts');
};

test("a browser whose clock is twenty minutes fast learns the server's time, and stores it for the next start", async () => {
  const { noteServerTime, serverNow } = await startAt(time + 20 * minute);
  noteServerTime(answerOf(time), Date.now());
  expect(serverNow()).toBe(time);
  vi.advanceTimersByTime(3 * minute);
  expect(serverNow()).toBe(time + 3 * minute);

  vi.resetModules();
  const next = await import('./server-clock.ts');
  expect(next.serverNow()).toBe(time + 3 * minute);
});

test('follows a corrected clock, and ignores a correct one', async () => {
  const { noteServerTime, serverNow } = await startAt(time + 20 * minute);
  noteServerTime(answerOf(time), Date.now());
  vi.setSystemTime(time);
  noteServerTime(answerOf(time), Date.now());
  expect(serverNow()).toBe(time);
  vi.setSystemTime(time + 1_900);
  noteServerTime(answerOf(time), Date.now());
  expect(serverNow()).toBe(time + 1_900);
  expect(stored).toEqual({});
});

test('ignores a response that has no time or was slow', async () => {
  const { noteServerTime, serverNow } = await startAt(time);
  noteServerTime({ headers: new Headers() }, Date.now());
  noteServerTime(answerOf(time - 30 * minute), Date.now() - 31_000);
  expect(serverNow()).toBe(time);
});
