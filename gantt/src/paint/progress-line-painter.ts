import { type GanttData, hasFlag, WorkFlag } from '../data.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { TimeScale } from '../time/time-scale.ts';
import { shapeOf } from './bar-box.ts';
import { type Mark, path } from './mark.ts';
import type { Metrics } from './metrics.ts';

/** The rows of a progress line, and their positions in the drawing. */
export interface ProgressLineBrush {
  readonly data: GanttData;
  readonly hasChildren: Uint8Array;
  readonly scale: TimeScale;
  readonly metrics: Metrics;
  readonly firstRow: number;
  readonly lastRow: number;
  /** Undefined for a row without a work. */
  workAt(row: number): number | undefined;
  topOf(row: number): number;
}

const POINT_RADIUS = 2.5;

/**
 * The progress of a work as a minute: the end of the completed part of its bar. Undefined if it is neither ahead nor
 * behind at the moment: finished works, works that need not have begun, and summaries.
 */
export function progressPoint(
  data: GanttData,
  work: number,
  at: number,
  hasChildren: Uint8Array,
): number | undefined {
  const [start, finish] = [data.start[work] ?? NO_DATE, data.finish[work] ?? NO_DATE];
  const isOut = hasFlag(data, work, WorkFlag.done) || hasFlag(data, work, WorkFlag.faint);
  if (isOut || start === NO_DATE || finish === NO_DATE) return undefined;
  const shape = shapeOf(data, work, hasChildren);
  if (shape === 'summary') return undefined;
  if (shape === 'milestone') return finish < at ? finish : undefined;
  const progress = data.progress[work] ?? 0;
  if (progress === 0 && start >= at) return undefined;
  return data.doneUntil?.(work) ?? start + ((finish - start) * progress) / 100;
}

/**
 * The line that connects the progress of works row by row: it is at the moment, and bends to works that are ahead or
 * behind.
 */
export function paintProgressLine(brush: ProgressLineBrush, at: number): Mark[] {
  const { scale, metrics, firstRow, lastRow } = brush;
  const lineX = Math.round(scale.xOf(at)) + 0.5;
  let line = `M${lineX} ${brush.topOf(firstRow)}`;
  let points = '';
  for (let row = firstRow; row <= lastRow; row += 1) {
    const work = brush.workAt(row);
    const point = work === undefined ? undefined : progressPoint(brush.data, work, at, brush.hasChildren);
    const y = brush.topOf(row) + metrics.middle;
    const x = point === undefined ? lineX : Math.round(scale.xOf(point)) + 0.5;
    line += `L${x} ${y}`;
    if (point !== undefined) points += dot(x, y);
  }
  line += `L${lineX} ${brush.topOf(lastRow + 1)}`;
  return points === ''
    ? [path('progress-line', line)]
    : [path('progress-line', line), path('progress-point', points)];
}

const dot = (x: number, y: number): string =>
  `M${x - POINT_RADIUS} ${y}a${POINT_RADIUS} ${POINT_RADIUS} 0 1 1 ${2 * POINT_RADIUS} 0a${POINT_RADIUS} ${POINT_RADIUS} 0 1 1 ${-2 * POINT_RADIUS} 0z`;
