import type { SessionView } from '@gantry/contract';
import { serverNow } from '#lib/server-clock.ts';
import { isUnexpired, refreshDueAt } from './session-view.ts';

export interface SessionKeeperOptions {
  /** What this browser knows about the session, whichever tab learned it. */
  readonly storedView: () => SessionView | undefined;
  readonly adopt: (view: SessionView) => void;
  /** Asks the server to renew the session; undefined when it refused. */
  readonly requestRefresh: () => Promise<SessionView | undefined>;
  /** The server's time. */
  readonly now?: () => number;
}

export interface SessionKeeper {
  refresh(): Promise<boolean>;
  refreshIfDue(): Promise<void>;
  /** Renews the session one minute before it would expire, until it is stopped. */
  keepFresh(): void;
  stop(): void;
}

const lockName = 'gantry-session-refresh';

/**
 * One refresh at a time across all tabs, because a second one with the same refresh token would look like theft to the
 * server. A caller that waited for the lock while another tab renewed the session takes that tab's result.
 */
export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { storedView, adopt, requestRefresh, now = serverNow } = options;
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refreshUnlessDone = async (known: SessionView | undefined): Promise<boolean> => {
    const stored = storedView();
    const isNewer = stored !== undefined && stored.exp > (known?.exp ?? 0) && refreshDueAt(stored) > now();
    const view = isNewer ? stored : await requestRefresh();
    if (view === undefined) return false;
    adopt(view);
    return true;
  };

  const refresh = (): Promise<boolean> => {
    const known = storedView();
    running ??= exclusively(() => refreshUnlessDone(known)).finally(() => {
      running = undefined;
    });
    return running;
  };

  const refreshIfDue = async (): Promise<void> => {
    const view = storedView();
    if (view !== undefined && isUnexpired(view, now()) && refreshDueAt(view) <= now()) await refresh();
  };

  const stop = () => clearTimeout(timer);
  const keepFresh = (): void => {
    stop();
    const view = storedView();
    if (view === undefined) return;
    timer = setTimeout(
      () => void refreshIfDue().then(keepFresh, keepFresh),
      Math.max(1000, refreshDueAt(view) - now()),
    );
  };

  return { refresh, refreshIfDue, keepFresh, stop };
}

function exclusively<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks === undefined ? task() : navigator.locks.request(lockName, task);
}
