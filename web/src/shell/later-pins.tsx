import { Suspense } from 'react';
import { lazyAside } from '#lib/lazy-part.ts';
import { useIsTouched } from '#lib/use-is-touched.ts';
import { hadPins } from './had-pins.ts';

const List = lazyAside(() =>
  import('./pinned-projects.tsx').then((module) => ({ default: module.PinnedProjects })),
);

/**
 * Pinned projects load at once if this browser has shown pins before, else with the first touch, because most people
 * have pinned nothing.
 */
export function PinnedProjects(props: { readonly className: string }) {
  const isTouched = useIsTouched();
  return (
    (isTouched || hadPins()) && (
      <Suspense>
        <List {...props} />
      </Suspense>
    )
  );
}
