import type { LiveChange, LiveEnd, LiveHello, LiveMany, LivePresence } from '@gantry/contract';
import { firstPosition } from '#api/live-position.ts';
import { fillSlots } from '#components/live-slots.tsx';
import { sessionApi } from '#features/sign-in/session-queries.ts';
import type { AppStore, AppThunk } from '#store/store.ts';
import { applyChange, applyMany, applyReset } from '../apply/apply-event.ts';
import { createRefresher } from '../apply/refresh-later.ts';
import { waitingSender } from '../outbox/waiting-sender.ts';
import { openWaitingStore } from '../outbox/waiting-store.ts';
import { holdUntilSent, sendWaitingWith } from '../outbox/waiting-writes.ts';
import { holdWritesWith } from '../queue/held-writes.ts';
import type { StreamEvent } from './event-stream.ts';
import { announceAgain, showPeople, streamClosed, streamOpened } from './presence.ts';
import { setReachable } from './reachable.ts';
import { shareStream } from './shared-stream.ts';

/** Follows what others do, for as long as somebody is signed in. Gives the way to stop. */
export function startLive(store: AppStore, userId: string): () => void {
  // Without them the stream is as good.
  void import('#shell/live-parts.tsx').then(fillSlots, () => undefined);
  openWaitingStore(userId);
  holdWritesWith(holdUntilSent);
  sendWaitingWith(waitingSender(store));
  const refresher = createRefresher(store.dispatch);
  const stop = shareStream({
    userId,
    after: firstPosition(),
    refresh: () => store.dispatch(renewSession()),
    onReachable: setReachable,
    onEvent: (event) => take(event),
  });

  function take({ event, data }: StreamEvent): void {
    switch (event) {
      case 'hello': {
        const { stream, spreadMs } = data as LiveHello;
        refresher.spreadOver(spreadMs);
        streamOpened(stream);
        break;
      }
      case 'change':
        applyChange(store, refresher, data as LiveChange);
        break;
      case 'many':
        applyMany(refresher, data as LiveMany);
        break;
      case 'reset':
        applyReset(refresher);
        announceAgain();
        break;
      case 'presence':
        showPeople(data as LivePresence);
        break;
      case 'end':
        // The session is over: asking who is signed in leads to the sign-in screen as any other call would.
        if ((data as LiveEnd).reason === 'session')
          void store.dispatch(
            sessionApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
          );
    }
  }

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
  (): AppThunk<Promise<boolean>> =>
  (_dispatch, _getState, { refresh, goToSignIn }) =>
    refresh().then((isRenewed) => {
      if (!isRenewed) goToSignIn();
      return isRenewed;
    });
