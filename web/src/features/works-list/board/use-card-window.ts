import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

interface CardWindow {
  readonly first: number;
  readonly end: number;
}

interface AllCards {
  readonly count: number;
  readonly height: number;
  /** The maximum number of drawn cards, whatever is visible. */
  readonly most: number;
}

/** The number of cards drawn above and below the visible ones, and the step by which the window moves. */
const overscan = 3;

/** The drawn cards of a column, so that a column of 10,000 works costs as much as a screenful. */
export function useCardWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, height, most }: AllCards,
): CardWindow {
  const [drawn, setDrawn] = useState<CardWindow>({ first: 0, end: 12 });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const inSight = Math.floor(scrollTop / height);
    const first = Math.max(0, Math.floor(inSight / overscan) * overscan - overscan);
    const end = inSight + Math.ceil(clientHeight / height) + 2 * overscan;
    setDrawn((now) => (now.first === first && now.end === end ? now : { first, end }));
  }, [scroller, height]);
  useLayoutEffect(look);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, look]);
  const first = Math.min(drawn.first, Math.max(0, count - 1));
  return { first, end: Math.min(drawn.end, count, first + most) };
}
