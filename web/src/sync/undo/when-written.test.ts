import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppDispatch, RootState } from '#store/store.ts';
import { whenWritten } from './when-written.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Stubs the only question to the store: whether a write is running. */
function waitFor(isWriting: () => boolean): Promise<boolean> {
  const state = () => ({ api: { mutations: { change: { status: isWriting() ? 'pending' : 'fulfilled' } } } });
  const [dispatch, extra] = [undefined as unknown as AppDispatch, undefined as never];
  return whenWritten()(dispatch, state as unknown as () => RootState, extra);
}

test('waits for a running change', async () => {
  let isWriting = true;
  const answer = waitFor(() => isWriting);
  await vi.advanceTimersByTimeAsync(500);
  isWriting = false;
  await vi.advanceTimersByTimeAsync(50);
  expect(await answer).toBe(true);
});

test('reports a change that hangs, so that no older one is undone in its place', async () => {
  const answer = waitFor(() => true);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(await answer).toBe(false);
});
