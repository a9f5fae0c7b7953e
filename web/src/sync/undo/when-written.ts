import type { SyncThunk } from '../store-access.ts';

/** No longer than this: of a write that hangs, the person is told. */
const patienceMs = 3_000;
const askAgainMs = 15;

/** Waits until nothing that the person changed is on its way to the server. False: it is on its way still. */
export function whenWritten(): SyncThunk<Promise<boolean>> {
  return async (_dispatch, getState) => {
    const isWriting = () =>
      Object.values(getState().api.mutations).some((mutation) => mutation?.status === 'pending');
    const end = performance.now() + patienceMs;
    while (isWriting() && performance.now() < end)
      await new Promise<void>((resolve) => {
        setTimeout(resolve, askAgainMs);
      });
    return !isWriting();
  };
}
