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
  const { left, top, width } = chart.view;
  const box = chart.findBoxOf(work);
  if (!box || (box.right > left + LEAST_SEEN && box.left < left + width - LEAST_SEEN)) return;
  chart.scrollTo(box.left - width / 4, top);
}
