import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { syncOf } from '#sync/sync.ts';
import type { UnseenStep } from '#sync/undo/undo-turns.ts';

const UnseenStepDialog = lazyPart(loadOnFirstTouch(() => import('./unseen-step-dialog.tsx')));

/** Renders nothing until a person undoes or redoes something that was not done on this page. */
export function UnseenStepWhenAsked() {
  const dispatch = useAppDispatch();
  const [unseen, setUnseen] = useState<UnseenStep | null>(null);
  useEffect(() => syncOf({ dispatch }).undo.askWith(setUnseen), [dispatch]);
  return unseen === null ? null : (
    <Suspense>
      <UnseenStepDialog unseen={unseen} onClose={() => setUnseen(null)} />
    </Suspense>
  );
}
