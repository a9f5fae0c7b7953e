import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { api } from '#api/api.ts';
import { fillSlots } from '#components/live-slots.tsx';
import { sessionApi } from '#features/sign-in/session-queries.ts';
import { onFirstTouch } from '#lib/load-on-first-touch.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectLeaving } from '#store/sign-in-status.ts';
import type { AppStore, RootState } from '#store/store.ts';

/** Once the session has ended, the request leads to the sign-in screen, as any other call would. */
const askWhoIsSignedIn = sessionApi.endpoints.getCurrentUser.initiate(undefined, {
  forceRefetch: true,
  subscribe: false,
});

const lookMs = 250;
/** The number of checks in a row without a running query. */
const quietLooks = 4;

/** Opens the live stream once the screen has loaded all its data, so that it does not delay the first paint. */
export function LiveWhenIdle() {
  const store = useStore<RootState>() as AppStore;
  const user = useAppSelector(selectUser);
  // The server ends the stream together with the session. Leaving the stream first avoids a reconnection.
  const { history } = useRouter();
  const isLeaving = useAppSelector(selectLeaving);
  const userId = isLeaving ? undefined : user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const cancel = whenQuiet(store, async () => {
      const { startLive } = await import('#sync/stream/start-live.ts');
      if (isOver) return;
      // The stream also works without them.
      void import('./live-parts.tsx').then(fillSlots, () => undefined);
      keepAppOnce((keepApp) => keepApp(store.dispatch, (path) => history.push(path)));
      stop = startLive(store, { userId, onSessionEnd: () => void store.dispatch(askWhoIsSignedIn) });
    });
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [store, userId, history]);
  return null;
}

type KeepApp = typeof import('./keep-app.ts').keepApp;

let isKept = false;

/** Runs once for each page, at the first touch. */
function keepAppOnce(keep: (keepApp: KeepApp) => Promise<void>): void {
  if (isKept) return;
  isKept = true;
  // A failure is ignored: the next page tries again.
  onFirstTouch(
    () => void import('./keep-app.ts').then(({ keepApp }) => keep(keepApp)).catch(() => undefined),
  );
}

function whenQuiet(store: AppStore, act: () => Promise<void>): () => void {
  let quiet = 0;
  const timer = setInterval(() => {
    const { queries } = store.getState()[api.reducerPath];
    const isBusy =
      document.readyState !== 'complete' ||
      Object.values(queries).some((query) => query?.status === 'pending');
    quiet = isBusy ? 0 : quiet + 1;
    if (quiet < quietLooks) return;
    clearInterval(timer);
    // A failure without the network loses nothing: the next page load tries again.
    act().catch(() => undefined);
  }, lookMs);
  return () => clearInterval(timer);
}
