import type { ChartView } from './view.ts';

/** A rectangle of rows and pixels that is drawn, somewhat more than what is on screen. */
export interface PaintedWindow {
  left: number;
  right: number;
  firstRow: number;
  lastRow: number;
}

/** What is drawn beyond the window while scrolling slowly, so that not every frame paints. */
export const SPARE_ROWS = 4;
const SPARE_PIXELS = 320;

/** The least that must be drawn. */
export function neededWindow(view: ChartView): PaintedWindow {
  const { first, last } = view.seenRows();
  return { left: view.left, right: view.left + view.width, firstRow: first, lastRow: last };
}

/**
 * What is drawn when the present window no longer does, or holds something else (`isStale`). `hasNewSpan`: rows that stay are
 * to be painted anew.
 */
export function nextWindow(
  before: PaintedWindow | undefined,
  needed: PaintedWindow,
  rowCount: number,
  isStale: boolean,
): { window: PaintedWindow; hasNewSpan: boolean } {
  if (isStale && before && contains(before, needed)) {
    const lastRow = Math.min(before.lastRow, rowCount - 1);
    return { window: { ...before, lastRow }, hasNewSpan: true };
  }
  // After a jump nothing drawn can be kept, and the frame is full enough without spare.
  const isNear = before !== undefined && !isStale && touches(before, needed);
  const spareRows = isNear ? SPARE_ROWS : 0;
  const sparePixels = isNear ? SPARE_PIXELS : 0;
  const keepsSpan = isNear && before.left <= needed.left && before.right >= needed.right;
  const window = {
    left: keepsSpan ? before.left : needed.left - sparePixels,
    right: keepsSpan ? before.right : needed.right + sparePixels,
    firstRow: Math.max(0, needed.firstRow - spareRows),
    lastRow: Math.min(rowCount - 1, needed.lastRow + spareRows),
  };
  return { window, hasNewSpan: !keepsSpan };
}

export function contains(outer: PaintedWindow, inner: PaintedWindow): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.firstRow <= inner.firstRow &&
    outer.lastRow >= inner.lastRow
  );
}

function touches(a: PaintedWindow, b: PaintedWindow): boolean {
  return a.left < b.right && a.right > b.left && a.firstRow <= b.lastRow && a.lastRow >= b.firstRow;
}
