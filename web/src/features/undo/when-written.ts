import type { AppThunk } from '#store/store.ts';

/** No longer than this: a write that hangs must not keep a key from working. */
const patienceMs = 3_000;
const askAgainMs = 15;

/** Resolves when nothing that somebody changed is still on its way to the server. */
export function whenWritten(): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    const isWriting = () =>
      Object.values(getState().api.mutations).some((mutation) => mutation?.status === 'pending');
    const end = performance.now() + patienceMs;
    while (isWriting() && performance.now() < end)
      await new Promise<void>((resolve) => {
        setTimeout(resolve, askAgainMs);
      });
  };
}
