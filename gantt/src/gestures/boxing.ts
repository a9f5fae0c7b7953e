import type { Chart } from '../chart/chart.ts';
import { reachOf } from '../paint/bar-box.ts';
import type { Gesture, Point } from './gesture.ts';

/** Dragging the background with Shift draws a rectangle that selects all bars it touches. */
export function startBoxing(chart: Chart, press: Point): Gesture {
  const before = chart.input.selection;
  return {
    name: 'boxing',
    scrollsAtEdges: true,
    cursor: 'crosshair',
    move(point) {
      const box = boxBetween(press, point);
      chart.box.set(box);
      chart.own.setSelection(new Set([...before, ...findBars(chart, box)]));
    },
    drop() {
      chart.box.set(undefined);
      chart.say(chart.input.texts.selected({ count: chart.input.selection.size }));
    },
    cancel() {
      chart.box.set(undefined);
      chart.own.setSelection(before);
    },
  };
}

/** Pixels of the axis and of the rows. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxBetween = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  right: Math.max(one.x, other.x),
  top: Math.min(one.y, other.y),
  bottom: Math.max(one.y, other.y),
});

function findBars(chart: Chart, { left, right, top, bottom }: Box): number[] {
  const { model } = chart;
  const { metrics } = chart.view;
  const first = Math.max(0, Math.floor((top - metrics.barTop - metrics.barHeight) / metrics.rowHeight) + 1);
  const last = Math.min(chart.rowCount - 1, Math.floor((bottom - metrics.barTop) / metrics.rowHeight));
  const found: number[] = [];
  for (let row = first; row <= last; row += 1) {
    const work = model.rows.works[row] ?? -1;
    const bar = chart.findBoxOf(work);
    if (!bar) continue;
    const reach = reachOf(bar, metrics);
    if (reach.left <= right && reach.right >= left) found.push(work);
  }
  return found;
}
