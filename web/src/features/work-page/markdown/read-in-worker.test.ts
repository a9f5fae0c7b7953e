import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readInWorker } from './read-in-worker.ts';

/** A worker of the browser whose speed the test controls. */
class SlowWorker {
  static readonly all: SlowWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isEnded = false;

  constructor() {
    SlowWorker.all.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
  begin(): void {
    this.onmessage?.({ data: 'begun' });
  }
  answer(nodes: unknown): void {
    this.onmessage?.({ data: nodes });
  }
}

const nodes = [{ type: 'text', text: 'Read' }];
const newest = () => SlowWorker.all.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SlowWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of a reading; pending until it settles. */
function follow(reading: Promise<unknown>) {
  const seen: { outcome: unknown } = { outcome: 'pending' };
  void reading.then((outcome) => {
    seen.outcome = outcome;
  });
  return seen;
}

test('a text that takes longer than 200 ms is abandoned, and its worker is terminated', async () => {
  const seen = follow(readInWorker('long'));
  await vi.advanceTimersByTimeAsync(0);
  const worker = newest();
  worker?.begin();
  await vi.advanceTimersByTimeAsync(199);
  expect(seen.outcome).toBe('pending');
  expect(worker?.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.outcome).toBeUndefined();
  expect(worker?.isEnded).toBe(true);
});

test('the next text is parsed by another worker, and waits for its turn', async () => {
  const count = SlowWorker.all.length;
  const [first, second] = [follow(readInWorker('long')), follow(readInWorker('short'))];
  await vi.advanceTimersByTimeAsync(0);
  expect(SlowWorker.all).toHaveLength(count + 1);
  newest()?.begin();
  await vi.advanceTimersByTimeAsync(200);
  expect(first.outcome).toBeUndefined();
  expect(SlowWorker.all).toHaveLength(count + 2);
  newest()?.begin();
  await vi.advanceTimersByTimeAsync(150);
  newest()?.answer(nodes);
  await vi.advanceTimersByTimeAsync(0);
  expect(second.outcome).toEqual(nodes);
  expect(newest()?.isEnded).toBe(false);
});

test('a slow worker has ten seconds to start, and the text has its 200 ms after that', async () => {
  newest()?.terminate();
  const seen = follow(readInWorker('long'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(seen.outcome).toBe('pending');
  newest()?.begin();
  await vi.advanceTimersByTimeAsync(150);
  newest()?.answer(nodes);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.outcome).toEqual(nodes);
});

test('a worker that has not started after ten seconds is abandoned', async () => {
  newest()?.terminate();
  const seen = follow(readInWorker('long'));
  await vi.advanceTimersByTimeAsync(10_200);
  expect(seen.outcome).toBeUndefined();
});

test('a worker that fails is abandoned at once', async () => {
  const seen = follow(readInWorker('long'));
  await vi.advanceTimersByTimeAsync(0);
  newest()?.onerror?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.outcome).toBeUndefined();
  expect(newest()?.isEnded).toBe(true);
});

test('when a worker cannot be created the text is abandoned, and the next one is tried', async () => {
  vi.stubGlobal('Worker', undefined);
  const refused = follow(readInWorker('long'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.outcome).toBeUndefined();
  vi.stubGlobal('Worker', SlowWorker);
  const seen = follow(readInWorker('long'));
  await vi.advanceTimersByTimeAsync(0);
  newest()?.answer(nodes);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.outcome).toEqual(nodes);
});

test('a worker that has answered in time is reused for the next text', async () => {
  const seen = follow(readInWorker('short'));
  await vi.advanceTimersByTimeAsync(0);
  const worker = newest();
  worker?.begin();
  worker?.answer(nodes);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.outcome).toEqual(nodes);
  expect(worker?.isEnded).toBe(false);
});
