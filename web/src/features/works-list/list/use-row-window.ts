import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSameRows, nextRows, type Rows, rowsAround, rowsInSight, rowsToSee } from './row-window.ts';

interface RowWindow extends Rows {
  readonly scrollToRow: (row: number) => void;
}

interface AllRows {
  readonly count: number;
  readonly height: number;
  /** The height of the sticky head above the rows. */
  readonly headHeight: number;
  /** The top of a row; some rows may be lower than `height`. */
  readonly topOf: (row: number) => number;
}

/** Invisible rows are drawn after nothing has moved for this long. */
const restMs = 40;

/**
 * The drawn rows among many rows of the same height. Nothing is measured or stored for each row: a million of them cost
 * as much as fifty.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, height, headHeight, topOf }: AllRows,
): RowWindow {
  const [drawn, setDrawn] = useState(() => rowsInSight(0, window.innerHeight, { count, height, topOf }));
  const latest = useRef(topOf);
  latest.current = topOf;
  const inSight = useRef(drawn);
  const draw = useCallback(
    (next: (drawn: Rows, inSight: Rows) => Rows) => {
      const { scrollTop = 0, clientHeight = window.innerHeight } = scroller.current ?? {};
      const seen = rowsInSight(scrollTop, clientHeight, { count, height, topOf: latest.current });
      inSight.current = seen;
      setDrawn((now) => {
        const rows = next(now, seen);
        return isSameRows(now, rows) ? now : rows;
      });
    },
    [scroller, height, count],
  );
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const see = () => draw(rowsToSee);
    const move = () => draw(nextRows);
    see();
    element.addEventListener('scroll', move, { passive: true });
    const observer = new ResizeObserver(see);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', move);
      observer.disconnect();
    };
  }, [scroller, draw]);
  useEffect(() => {
    if (isSameRows(drawn, rowsAround(inSight.current))) return;
    const timer = setTimeout(() => draw(nextRows), restMs);
    return () => clearTimeout(timer);
  }, [drawn, draw]);
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
  return {
    first: Math.min(drawn.first, Math.max(0, count - 1)),
    end: Math.min(drawn.end, count),
    scrollToRow,
  };
}
