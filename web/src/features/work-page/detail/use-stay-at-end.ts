import { type RefObject, useCallback } from 'react';

/**
 * Shows the end of what scrolls while a comment that was just sent appears there: the comment grows the list below the
 * place that the person sees, and a field at the foot would cover it.
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
