import { Chart } from '../chart/chart.ts';
import { completeInput } from '../chart/input.ts';
import type { GanttData } from '../data.ts';
import type { Point } from '../gestures/gesture.ts';
import type { GanttProps } from '../props.ts';
import { minutesOf } from '../time/minutes.ts';

const day = [minutesOf('2026-12-01T08:00'), minutesOf('2026-12-01T17:00')] as const;

/** Works of one day without links, one below the other. */
export function someWorks(count: number): GanttData {
  return {
    count,
    start: new Int32Array(count).fill(day[0]),
    finish: new Int32Array(count).fill(day[1]),
    parent: new Int32Array(count).fill(-1),
    progress: new Uint8Array(count),
    flags: new Uint16Array(count),
    links: { count: 0, from: new Int32Array(0), to: new Int32Array(0), kind: new Uint8Array(0) },
    title: (work) => `Work ${work + 1}`,
  };
}

/** A chart of 1,000 pixels by 20 rows; nothing is painted. */
export function aChart(props: Partial<GanttProps>): Chart {
  const chart = aChartWithoutSize(props);
  giveSize(chart);
  return chart;
}

export const giveSize = (chart: Chart): void => chart.resize({ width: 1000, height: 640 }, 1000, 640);

export function aChartWithoutSize(props: Partial<GanttProps>): Chart {
  const own = { collapsed: new Set<number>(), selection: new Set<number>(), selectedLink: -1 };
  const chart = new Chart((change) => change(), {
    setCollapsed: () => {},
    setSelection: () => {},
    selectLink: () => {},
  });
  chart.update(
    completeInput({ data: someWorks(3), columns: [], ...props }, { ...own, highlightedLinks: undefined }),
  );
  return chart;
}

/** A point in the first row of a chart, at a minute. */
export const pointAt = (chart: Chart, minute: number): Point => ({
  x: chart.view.scale.xOf(minute),
  y: 16,
  clientX: 0,
  clientY: 0,
  shift: false,
  isTouch: false,
});
