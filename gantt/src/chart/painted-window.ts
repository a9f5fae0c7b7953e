import type { ChartView } from './view.ts';

/** The drawn rectangle of rows and pixels, somewhat larger than the visible part. */
export interface PaintedWindow {
  left: number;
  right: number;
  firstRow: number;
  lastRow: number;
}

/** Extra area drawn beyond the window while scrolling slowly, so that not every frame paints. */
export const SPARE_ROWS = 4;
const SPARE_PIXELS = 320;

/** The minimum that must be drawn. */
export function neededWindow(view: ChartView): PaintedWindow {
  const { first, last } = view.seenRows();
  return { left: view.left, right: view.left + view.width, firstRow: first, lastRow: last };
}

/**
 * The new rectangle when the current one is too small, or its content has changed (`isStale`). `hasNewSpan`: rows that
 * stay must be repainted.
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
  // After a jump no row can be reused, and painting extra area would take too long.
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
