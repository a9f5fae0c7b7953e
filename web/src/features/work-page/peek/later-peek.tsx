import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';

const Panel = lazyPart(
  loadOnFirstTouch(() => import('./peek-panel.tsx').then((module) => ({ default: module.PeekPanel }))),
);

/** The peek beside a list or a chart. Its code is loaded on first touch. */
export function PeekPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
