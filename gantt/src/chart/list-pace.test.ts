import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListPace } from './list-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Frames of a browser, which these tests have none of.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('other data are shown at once', () => {
  const show = vi.fn();
  new ListPace(show).now();
  expect(show).toHaveBeenCalledTimes(1);
});

test('steps are shown after their frame, some of those that follow one another, and always the last', () => {
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

test('what is shown at once leaves nothing to be shown later', () => {
  const show = vi.fn();
  const pace = new ListPace(show);
  pace.next();
  pace.now();
  vi.advanceTimersByTime(500);
  expect(show).toHaveBeenCalledTimes(1);
});
