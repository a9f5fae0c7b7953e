import { lazy, Suspense, useRef } from 'react';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectPalette } from '#store/overlay.ts';

const Palette = lazy(loadOnFirstTouch(() => import('#features/palette/palette.tsx')));

/** Nothing until it is opened for the first time; then it stays, so that what was chosen can run when it closes. */
export function PaletteWhenOpen() {
  const isOpen = useAppSelector(selectPalette);
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return wasOpen.current ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null;
}
