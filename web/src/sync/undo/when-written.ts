import type { SyncThunk } from '../store-access.ts';

/** The maximum waiting time; a write that hangs longer is reported to the person. */
const patienceMs = 3_000;
const askAgainMs = 15;

/** Waits until no change of the person is being sent. Returns false when one still is. */
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
