import { firstPosition } from '#api/live-position.ts';
import { createApplier } from '../apply/applier.ts';
import { createRefresher } from '../apply/refresh-later.ts';
import { Outbox } from '../outbox/outbox.ts';
import { waitingSender } from '../outbox/waiting-sender.ts';
import type { SyncStore, SyncThunk } from '../store-access.ts';
import { type Sync, syncOf } from '../sync.ts';
import { Presence } from './presence.ts';
import { shareStream } from './shared-stream.ts';

interface LiveOptions {
  readonly userId: string;
  /** The server has ended the session. */
  readonly onSessionEnd: () => void;
}

/** Follows changes by others while this person is signed in. Returns the function that stops it. */
export function startLive(store: SyncStore, { userId, onSessionEnd }: LiveOptions): () => void {
  const sync = syncOf(store);
  const { queue, reachable } = sync;
  const presence = sync.presence ?? new Presence(store.dispatch);
  sync.presence = presence;
  const outbox = queue.outbox ?? openOutbox(sync);
  outbox.kept.open(userId);
  outbox.sendWith(waitingSender(store));
  const refresher = createRefresher(store.dispatch);
  const stop = shareStream({
    userId,
    after: firstPosition(),
    refresh: () => store.dispatch(renewSession()),
    onReachable: reachable.set,
    onEvent: createApplier(store, refresher, {
      onHello: (stream) => presence.streamOpened(stream),
      onReset: () => presence.announceAgain(),
      onPresence: (people) => presence.showPeople(people),
      onSessionEnd,
    }),
  });

  return () => {
    stop();
    presence.streamClosed();
    refresher.stop();
    outbox.sendWith(undefined);
    outbox.kept.open(undefined);
    reachable.set(true);
  };
}

function openOutbox({ queue, reachable }: Sync): Outbox {
  const { shown, countFresh, tellNamed } = queue;
  const outbox = new Outbox({ shown, reachable, countFresh, onNamed: tellNamed });
  queue.keepIn(outbox);
  return outbox;
}

/** Renews the session like any request that finds it expired. */
const renewSession =
  (): SyncThunk<Promise<boolean>> =>
  (_dispatch, _getState, { refresh, goToSignIn }) =>
    refresh().then((isRenewed) => {
      if (!isRenewed) goToSignIn();
      return isRenewed;
    });
