import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

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
  /** Where a row begins; some may be lower than `height`. */
  readonly topOf: (row: number) => number;
}

/** Rows that are drawn above and below what is in sight, and by which the window moves on. */
const overscan = 12;
const step = 4;

function range(top: number, viewHeight: number, { count, height, topOf }: Omit<Rows, 'headHeight'>) {
  const firstInSight = rowAt(top, count, topOf);
  return {
    first: Math.max(0, Math.floor((firstInSight - overscan) / step) * step),
    end: Math.ceil((firstInSight + viewHeight / height + overscan) / step) * step,
  };
}

/** The last row that begins at this height or above it. */
function rowAt(top: number, count: number, topOf: (row: number) => number): number {
  let [low, high] = [0, Math.max(0, count - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(middle) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Which of many rows of the same height are drawn. Nothing is measured and nothing kept for each row: a million of them
 * cost what fifty do.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, height, headHeight, topOf }: Rows,
): RowWindow {
  const [{ first, end }, setWindow] = useState(() => range(0, window.innerHeight, { count, height, topOf }));
  const latest = useRef(topOf);
  latest.current = topOf;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const update = () => {
      const next = range(element.scrollTop, element.clientHeight, { count, height, topOf: latest.current });
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
  }, [scroller, height, count]);
  const scrollToRow = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (element === null) return;
      const top = latest.current(row);
      const inSight = element.clientHeight - headHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + inSight) element.scrollTop = top + height - inSight;
    },
    [scroller, height, headHeight],
  );
  return { first: Math.min(first, Math.max(0, count - 1)), end: Math.min(end, count), scrollToRow };
}
