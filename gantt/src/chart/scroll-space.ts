import type { ChartView } from './view.ts';

/** Makes what is scrolled as large as the plan, and scrolls it to where the chart is. */
export function sizeSpace(scroller: HTMLElement, space: HTMLElement, view: ChartView): void {
  const { axisWidth, width, height, rowCount, metrics, left, top } = view;
  setPixels(space, 'width', scroller.clientWidth - width + axisWidth);
  setPixels(space, 'height', scroller.clientHeight - height + rowCount * metrics.rowHeight);
  if (Math.abs(scroller.scrollLeft - left) >= 1) scroller.scrollLeft = Math.round(left);
  if (Math.abs(scroller.scrollTop - top) >= 1) scroller.scrollTop = Math.round(top);
}

function setPixels(element: HTMLElement, side: 'width' | 'height', pixels: number): void {
  const value = `${Math.round(pixels)}px`;
  if (element.style[side] !== value) element.style[side] = value;
}
