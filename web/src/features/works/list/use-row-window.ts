import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

interface RowWindow {
  readonly first: number;
  /** One past the last row that is drawn. */
  readonly end: number;
  readonly scrollToRow: (row: number) => void;
}

interface Rows {
  readonly count: number;
  readonly height: number;
  /** What stands above the rows and stays there while they are scrolled. */
  readonly headHeight: number;
}

/** Rows that are drawn above and below what is in sight, and by which the window moves on. */
const overscan = 12;
const step = 4;

const range = (top: number, viewHeight: number, height: number) => ({
  first: Math.max(0, Math.floor((top / height - overscan) / step) * step),
  end: Math.ceil(((top + viewHeight) / height + overscan) / step) * step,
});

/**
 * Which of many rows of the same height are drawn. Nothing is measured and nothing kept for each row: a million of them
 * cost what fifty do.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, height, headHeight }: Rows,
): RowWindow {
  const [{ first, end }, setWindow] = useState(() => range(0, window.innerHeight, height));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const update = () => {
      const next = range(element.scrollTop, element.clientHeight, height);
      setWindow((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [scroller, height]);
  const scrollToRow = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (element === null) return;
      const top = row * height;
      const inSight = element.clientHeight - headHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + inSight) element.scrollTop = top + height - inSight;
    },
    [scroller, height, headHeight],
  );
  return { first: Math.min(first, Math.max(0, count - 1)), end: Math.min(end, count), scrollToRow };
}
