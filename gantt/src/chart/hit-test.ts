import type { End } from '../intents.ts';
import { type BarBox, reachOf } from '../paint/bar-box.ts';
import { summaryTop } from '../paint/bar-painter.ts';
import type { Metrics } from '../paint/metrics.ts';

/** What is under the pointer. */
export type Hit =
  | { kind: 'nothing'; row: number }
  | { kind: 'bar' | 'progress'; work: number; row: number }
  | { kind: 'edge' | 'dot'; work: number; row: number; end: End }
  | { kind: 'link'; link: number; row: number }
  /** At the edge of the window, pointing to the bar of the row. */
  | { kind: 'arrow'; row: number };

/** How close to an end counts as the end, and how far its link dot extends beside it. */
const EDGE = 6;
const DOT_FROM = 4;
const DOT_TO = 18;
/** Tolerance for fingers, which are less precise than a mouse. */
const TOUCH_SLACK = 6;
const ROOM_FOR_EDGES = 20;

export interface HitQuestion {
  box: BarBox;
  /** Relative to the top of the row. */
  y: number;
  x: number;
  metrics: Metrics;
  progressX: number | undefined;
  isTouch: boolean;
}

/** The part of a bar at a point; undefined if the point is outside. */
export function hitBar({
  box,
  x,
  y,
  metrics,
  progressX,
  isTouch,
}: HitQuestion): { kind: 'bar' | 'progress' } | { kind: 'edge' | 'dot'; end: End } | undefined {
  const { left, right } = reachOf(box, metrics);
  const slack = isTouch ? TOUCH_SLACK : 0;
  const top = box.shape === 'summary' ? summaryTop(metrics) - 3 : metrics.barTop;
  const bottom = box.shape === 'summary' ? top + 14 : metrics.barTop + metrics.barHeight;
  if (y < top - 2 - slack || y > bottom + 6) return undefined;
  if (!isTouch && x < left - DOT_FROM && x >= left - DOT_TO) return { kind: 'dot', end: 'start' };
  if (!isTouch && x > right + DOT_FROM && x <= right + DOT_TO) return { kind: 'dot', end: 'finish' };
  if (x < left - slack - 2 || x > right + slack + 2) return undefined;
  if (box.shape !== 'bar') return y <= bottom + slack ? { kind: 'bar' } : undefined;
  // The progress handle is at the bar's bottom; the upper part belongs to the bar.
  if (progressX !== undefined && Math.abs(x - progressX) <= 6 && y > bottom - 5) return { kind: 'progress' };
  if (y > bottom + slack + 1) return undefined;
  const edge = Math.min(EDGE, (right - left) / 4);
  if (right - left < ROOM_FOR_EDGES) {
    if (x > right - 2) return { kind: 'edge', end: 'finish' };
    return { kind: 'bar' };
  }
  if (x <= left + edge) return { kind: 'edge', end: 'start' };
  if (x >= right - edge) return { kind: 'edge', end: 'finish' };
  return { kind: 'bar' };
}
