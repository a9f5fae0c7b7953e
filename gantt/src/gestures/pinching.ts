import type { Chart } from '../chart/chart.ts';
import type { Point } from './gesture.ts';

/** Two fingers zoom and pan at the same time: the minutes under both fingers stay under them. */
export function startPinching(chart: Chart, first: Point, second: Point, chartLeft: number) {
  const pixelsPerDay = chart.view.pixelsPerDay;
  const distance = Math.max(24, Math.abs(first.clientX - second.clientX));
  let middle = between(first, second);
  return {
    move(a: Point, b: Point) {
      const now = between(a, b);
      chart.scrollTo(
        chart.view.left + middle.x - now.x,
        Math.min(chart.view.maxTop, Math.max(0, chart.view.top + middle.y - now.y)),
      );
      middle = now;
      const grown = Math.max(24, Math.abs(a.clientX - b.clientX)) / distance;
      chart.zoomAbout(now.x - chartLeft, pixelsPerDay * grown);
    },
  };
}

const between = (a: Point, b: Point): { x: number; y: number } => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
});
