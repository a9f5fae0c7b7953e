import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectNewWork } from '#store/overlay.ts';

const NewWorkDialog = lazyPart(
  loadOnFirstTouch(() =>
    import('#features/new-work/new-work-dialog.tsx').then(({ NewWorkDialog }) => ({
      default: NewWorkDialog,
    })),
  ),
);

/** Renders nothing until a new work is requested. */
export function NewWorkWhenAsked() {
  const start = useAppSelector(selectNewWork);
  // A closing form must stay mounted until it has returned the focus.
  const [last, setLast] = useState(start);
  if (start !== null && start !== last) setLast(start);
  return last === null ? null : (
    <Suspense>
      <NewWorkDialog start={last} open={start !== null} />
    </Suspense>
  );
}
