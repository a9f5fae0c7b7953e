import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectLeft } from '#store/overlay.ts';

const LeftDialog = lazyPart(loadOnFirstTouch(() => import('#features/reschedule-left/left-dialog.tsx')));

/** Renders nothing until the person asks to reschedule the remaining work. */
export function LeftWhenAsked() {
  const question = useAppSelector(selectLeft);
  return question === null ? null : (
    <Suspense>
      <LeftDialog question={question} />
    </Suspense>
  );
}
