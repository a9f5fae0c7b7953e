import { CloudOff, TriangleAlert } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { counted } from '#lib/counted.ts';
import { cx } from '#lib/cx.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { listWaiting, subscribeToWaiting } from '#sync/outbox/waiting-store.ts';
import { isServerReachable, subscribeToReachable } from '#sync/stream/reachable.ts';

// Nothing waits before somebody has touched something: by then it is there, with or without a connection.
const WaitingPanel = lazyPart(loadOnFirstTouch(() => import('./waiting-panel.tsx')));

/** Says that nothing reaches the server just now, that nothing is lost, and what of it has to be decided. */
export function ConnectionBanner() {
  const isReachable = useSyncExternalStore(subscribeToReachable, isServerReachable);
  const waiting = useSyncExternalStore(subscribeToWaiting, listWaiting);
  const [isOpen, setOpen] = useState(false);
  const refused = waiting.filter(({ refusal }) => refusal !== undefined).length;
  const isShown = !isReachable || waiting.length > 0;
  const words = bannerWords({ isReachable, waits: waiting.length - refused, refused });
  const Icon = refused > 0 ? TriangleAlert : CloudOff;
  return (
    <>
      <div role="status">
        {isShown && (
          <div className="flex min-h-9 shrink-0 items-center gap-2 border-b border-border bg-muted px-5 py-1 text-sm max-md:px-4">
            <Icon
              className={cx('!size-3.5 flex-none', refused > 0 ? 'text-soon' : 'text-muted-foreground')}
            />
            <span className="min-w-0">{words}</span>
            {waiting.length > 0 && (
              <Button size="small" className="ml-auto" onClick={() => setOpen(true)}>
                {refused > 0 ? 'Decide' : 'Show'}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <WaitingPanel writes={waiting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface Figures {
  readonly isReachable: boolean;
  readonly waits: number;
  readonly refused: number;
}

function bannerWords({ isReachable, waits, refused }: Figures): string {
  return [
    !isReachable && 'You are offline. You can go on reading.',
    waits > 0 && `${counted(waits, 'change waits', 'changes wait')} to be sent.`,
    refused > 0 &&
      `${counted(refused, 'change was refused', 'changes were refused')}: decide what becomes of ${refused === 1 ? 'it' : 'them'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
