import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListPace } from './list-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Animation frames, which do not exist in these tests.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('new data are shown at once', () => {
  const show = vi.fn();
  new ListPace(show).now();
  expect(show).toHaveBeenCalledTimes(1);
});

test('some of several steps are shown, each after its frame, and always the last one', () => {
  const show = vi.fn();
  const pace = new ListPace(show);
  pace.soon();
  expect(show).not.toHaveBeenCalled();
  for (let step = 0; step < 30; step += 1) {
    vi.advanceTimersByTime(16);
    pace.soon();
  }
  expect(show.mock.calls.length).toBeGreaterThan(2);
  expect(show.mock.calls.length).toBeLessThan(8);
  const before = show.mock.calls.length;
  vi.advanceTimersByTime(200);
  expect(show).toHaveBeenCalledTimes(before + 1);
});

test('an immediate update cancels the pending one', () => {
  const show = vi.fn();
  const pace = new ListPace(show);
  pace.next();
  pace.now();
  vi.advanceTimersByTime(500);
  expect(show).toHaveBeenCalledTimes(1);
});
