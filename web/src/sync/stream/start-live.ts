import { firstPosition } from '#api/live-position.ts';
import { createApplier } from '../apply/applier.ts';
import { createRefresher } from '../apply/refresh-later.ts';
import { waitingSender } from '../outbox/waiting-sender.ts';
import { openWaitingStore } from '../outbox/waiting-store.ts';
import { holdUntilSent, sendWaitingWith } from '../outbox/waiting-writes.ts';
import { holdWritesWith } from '../queue/held-writes.ts';
import type { SyncStore, SyncThunk } from '../store-access.ts';
import { announceAgain, showPeople, streamClosed, streamOpened } from './presence.ts';
import { setReachable } from './reachable.ts';
import { shareStream } from './shared-stream.ts';

interface LiveOptions {
  readonly userId: string;
  /** The server has ended the session. */
  readonly onSessionEnd: () => void;
}

/** Follows what others do for as long as this person is signed in. Gives the way to stop. */
export function startLive(store: SyncStore, { userId, onSessionEnd }: LiveOptions): () => void {
  openWaitingStore(userId);
  holdWritesWith(holdUntilSent);
  sendWaitingWith(waitingSender(store));
  const refresher = createRefresher(store.dispatch);
  const stop = shareStream({
    userId,
    after: firstPosition(),
    refresh: () => store.dispatch(renewSession()),
    onReachable: setReachable,
    onEvent: createApplier(store, refresher, {
      onHello: streamOpened,
      onReset: announceAgain,
      onPresence: showPeople,
      onSessionEnd,
    }),
  });

  return () => {
    stop();
    streamClosed();
    refresher.stop();
    sendWaitingWith(undefined);
    openWaitingStore(undefined);
    setReachable(true);
  };
}

/** As any call does that finds the session over. */
const renewSession =
  (): SyncThunk<Promise<boolean>> =>
  (_dispatch, _getState, { refresh, goToSignIn }) =>
    refresh().then((isRenewed) => {
      if (!isRenewed) goToSignIn();
      return isRenewed;
    });
