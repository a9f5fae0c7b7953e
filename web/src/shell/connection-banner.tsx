import { CloudOff, TriangleAlert } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#lib/cx.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { Outbox } from '#sync/outbox/outbox.ts';
import type { Reachable } from '#sync/stream/reachable.ts';
import { useSync } from '#sync/use-sync.ts';
import { say } from './words/index.ts';

// No write waits before the first touch, and the code is loaded by then, with or without a connection.
const WaitingPanel = lazyPart(loadOnFirstTouch(() => import('./waiting-panel.tsx')));

/** Shows that the server cannot be reached, that nothing is lost, and which writes need a decision. */
export function ConnectionBanner() {
  const { reachable, queue } = useSync();
  return queue.outbox && <Banner reachable={reachable} outbox={queue.outbox} />;
}

function Banner({ reachable, outbox }: { reachable: Reachable; outbox: Outbox }) {
  const isReachable = useSyncExternalStore(reachable.subscribe, reachable.is);
  const waiting = useSyncExternalStore(outbox.kept.subscribe, outbox.kept.list);
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
                {refused > 0 ? say('decide') : say('show')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <WaitingPanel outbox={outbox} writes={waiting} onClose={() => setOpen(false)} />
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
    !isReachable && say('offline'),
    waits > 0 && say('waitToBeSent', { count: waits }),
    refused > 0 && say('changesRefused', { count: refused }),
  ]
    .filter(Boolean)
    .join(' ');
}
