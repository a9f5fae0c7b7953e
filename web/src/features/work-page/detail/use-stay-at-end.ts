import { type RefObject, useCallback } from 'react';

/**
 * Scrolls to the end while a comment that was just sent appears there. The comment makes the list grow below the
 * visible part, and a field at the bottom would cover it.
 */
export function useStayAtEnd(scroller: RefObject<HTMLElement | null>): (sent: Promise<unknown>) => void {
  return useCallback(
    (sent) => {
      const { current } = scroller;
      if (current === null) return;
      const observer = new ResizeObserver(() => current.scrollTo({ top: current.scrollHeight }));
      for (const part of current.children) observer.observe(part);
      void sent.finally(() => observer.disconnect());
    },
    [scroller],
  );
}
