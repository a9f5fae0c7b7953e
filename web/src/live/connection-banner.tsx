import { CloudOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { RestoreWaiting } from '#features/works/live/restore-waiting.tsx';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { isServerReachable, subscribeToReachable } from './reachable.ts';
import { countWaiting, forgetLeft, keepWaitingFor, subscribeToWaiting } from './waiting-writes.ts';

/** Says that nothing reaches the server just now, and that nothing is lost. */
export function ConnectionBanner() {
  const isReachable = useSyncExternalStore(subscribeToReachable, isServerReachable);
  const waiting = useSyncExternalStore(subscribeToWaiting, countWaiting);
  const userId = useAppSelector(selectUser)?.id;
  const takeLeft = useCallback(() => (userId === undefined ? [] : keepWaitingFor(userId)), [userId]);
  const isShown = !isReachable || waiting > 0;
  return (
    <div role="status">
      <RestoreWaiting takeLeft={takeLeft} onSent={forgetLeft} />
      {isShown && (
        <p className="flex shrink-0 items-center gap-2 border-b border-border bg-muted px-5 py-1.5 text-sm max-md:px-4">
          <CloudOff className="!size-3.5 text-muted-foreground" />
          <span>
            {isReachable ? 'You are back online.' : 'You are offline. Reading goes on.'}
            {waiting > 0 && ` ${changesWords(waiting)}`}
          </span>
        </p>
      )}
    </div>
  );
}

const changesWords = (count: number): string => (count === 1 ? '1 change waits.' : `${count} changes wait.`);
