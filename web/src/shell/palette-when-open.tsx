import { Suspense, useRef } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectPalette } from '#store/overlay.ts';

const Palette = lazyPart(loadOnFirstTouch(() => import('#features/palette/palette.tsx')));

/**
 * Renders nothing until the palette is opened for the first time. It then stays mounted, so that the chosen command can
 * run when it closes.
 */
export function PaletteWhenOpen() {
  const isOpen = useAppSelector(selectPalette);
  const before = useRef<{ isOpen: boolean; focus: Element | null }>({ isOpen: false, focus: null });
  const opened = useRef(false);
  opened.current ||= isOpen;
  // Keys wait from the opening, because the code may still be loading and its field takes the focus once it is there.
  if (before.current.isOpen !== isOpen)
    before.current = { isOpen, focus: isOpen ? document.activeElement : before.current.focus };
  return opened.current ? (
    <Suspense>
      <Palette focusBefore={() => before.current.focus} />
    </Suspense>
  ) : null;
}
