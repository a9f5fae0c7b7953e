import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

interface CardWindow {
  readonly first: number;
  readonly end: number;
}

interface AllCards {
  readonly count: number;
  readonly height: number;
  /** More of them are not drawn, whatever is in sight. */
  readonly most: number;
}

/** Cards that are drawn above and below what is in sight, and by which the window moves on. */
const overscan = 3;

/** Which of a column's cards are drawn, so that a column of 10,000 works costs what a screenful does. */
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
