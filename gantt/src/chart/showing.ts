import type { Chart } from './chart.ts';

/** Beside an edge of the window a bar is not seen yet. */
const LEAST_SEEN = 8;

/** Brings a minute to a share of the window's width, leaving the zoom alone. */
export function showMinute(chart: Chart, minute: number, share: number): void {
  const { scale, width, top } = chart.view;
  chart.scrollTo(scale.xOf(minute) - width * share, top);
}

/** Scrolls as little as needed for a row to be seen. */
export function showRow(chart: Chart, row: number): void {
  const { left, top, height, metrics } = chart.view;
  const rowTop = row * metrics.rowHeight;
  const rowBottom = rowTop + metrics.rowHeight;
  if (rowTop < top) chart.scrollTo(left, rowTop);
  else if (rowBottom > top + height) chart.scrollTo(left, rowBottom - height);
}

/** Scrolls sideways only if nothing of the bar is seen. */
export function showBar(chart: Chart, work: number): void {
  const box = chart.findBoxOf(work);
  if (box && !isBarSeen(chart, work)) chart.scrollTo(box.left - chart.view.width / 4, chart.view.top);
}

/** Whether something of its bar is within the time that is on screen, wherever its row is. */
export function isBarSeen(chart: Chart, work: number): boolean {
  const { left, width } = chart.view;
  const box = chart.findBoxOf(work);
  return box !== undefined && box.right > left + LEAST_SEEN && box.left < left + width - LEAST_SEEN;
}
