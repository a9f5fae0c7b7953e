import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyAside } from '#lib/lazy-part.ts';
import { onFirstTouch } from '#lib/load-on-first-touch.ts';
import { isToastWaiting, subscribeToToasts } from '#lib/toast.ts';
import { say } from './words/index.ts';

const Toaster = lazyAside(() => import('./toaster.tsx'));

/** Loads with the first touch or the first message, and stays. */
export function ToasterWhenNeeded() {
  const isAsked = useSyncExternalStore(subscribe, () => isTouched || isToastWaiting());
  const [isNeeded, setNeeded] = useState(false);
  if (isAsked && !isNeeded) setNeeded(true);
  return (
    // Present from the start, for two reasons. Screen readers only read additions to a live region that they know, so
    // the first message would be missed. And dialogs hide everything beside them from screen readers except the live
    // regions that already existed.
    <div role="log" aria-label={say('messages')} aria-live="polite" aria-relevant="additions text">
      {isNeeded && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}

let isTouched = false;

function subscribe(listener: () => void): () => void {
  const forget = subscribeToToasts(listener);
  const ignore = onFirstTouch(() => {
    isTouched = true;
    listener();
  });
  return () => {
    forget();
    ignore();
  };
}
