import { LinkKind } from '../data.ts';
import { type BarBox, NARROWEST } from '../paint/bar-box.ts';
import type { Metrics } from '../paint/metrics.ts';

/** One end of a link: the bar that represents the work, and the top of its row. */
export interface RouteEnd {
  box: BarBox;
  rowTop: number;
}

export type Heading = 'right' | 'left' | 'down' | 'up';

/**
 * Horizontal and vertical segments; the last point is the tip of the arrow, which points in the direction of `heading`.
 */
export interface Route {
  /** x and y in turn */
  points: number[];
  heading: Heading;
}

/** Length of a link before it turns, and room for an arrow. */
export const STUB = 8;
const ARROW_ROOM = 10;
/** Unusual ends (out of a start, into a finish) are moved sideways, and the usual ends stay in the middle. */
const SIDE_STEP = 5;

/** Bars wider than the minimum end at their real date, apart from rounding to pixels. */
const ROUNDED = 3;

interface Geometry {
  /** Where the link begins and ends. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** The line between rows just before the successor's row, where there are no labels. */
  gutter: number;
  isDown: boolean;
  from: RouteEnd;
  to: RouteEnd;
  metrics: Metrics;
}

/**
 * The route of a link. The vertical part is just after the predecessor's end, so that the long horizontal part is in
 * the successor's row, left of its bar, where there are no labels. Finish-to-finish and start-to-finish turn in the
 * gutter between rows.
 */
export function routeLink(kind: number, from: RouteEnd, to: RouteEnd, metrics: Metrics): Route {
  const leavesAtStart = kind === LinkKind.startToStart || kind === LinkKind.startToFinish;
  const arrivesAtFinish = kind === LinkKind.finishToFinish || kind === LinkKind.startToFinish;
  const isDown = to.rowTop >= from.rowTop;
  const side = isDown ? SIDE_STEP : -SIDE_STEP;
  const geometry: Geometry = {
    x1: leavesAtStart ? startTip(from, metrics) : finishTip(from, metrics),
    y1: from.rowTop + metrics.middle + (leavesAtStart ? side : 0),
    x2: arrivesAtFinish ? finishTip(to, metrics) : startTip(to, metrics),
    y2: to.rowTop + metrics.middle - (arrivesAtFinish ? side : 0),
    gutter: isDown ? to.rowTop - 1.5 : to.rowTop + metrics.rowHeight - 0.5,
    isDown,
    from,
    to,
    metrics,
  };
  if (arrivesAtFinish) return turnIntoFinish(geometry, leavesAtStart ? -STUB : STUB);
  return leavesAtStart ? hookLeft(geometry) : leadOn(geometry);
}

/** Finish to start. */
function leadOn(geometry: Geometry): Route {
  const { x1, y1, x2, y2, to, metrics, isDown } = geometry;
  if (to.box.shape === 'milestone' && Math.abs(to.box.left - x1) <= STUB) return plumb(geometry);
  if (x2 - x1 >= ARROW_ROOM + 2) {
    const upright = Math.min(x1 + STUB, x2 - ARROW_ROOM);
    return { points: [x1, y1, upright, y1, upright, y2, x2, y2], heading: 'right' };
  }
  // Ends on top of a very short bar, right after the predecessor: going around it would draw knots when a plan is
  // zoomed out.
  const upright = Math.min(Math.max(x1 + STUB, x2 + 4), to.box.right - 2);
  if (to.box.shape !== 'milestone') {
    const [edge, heading] = [edgeFacing(to, isDown, metrics), facing(isDown)];
    if (upright > Math.max(x1, x2)) return { points: [x1, y1, upright, y1, upright, edge], heading };
    if (seemsToOverlap(geometry, upright)) return { points: [upright, y1, upright, edge], heading };
  }
  return turnBack(geometry, x1 + STUB, x2 - ARROW_ROOM, 'right');
}

/** Bars have a minimum width, so that in a zoomed-out plan one begins before the other has ended. */
function seemsToOverlap({ x1, x2, from, metrics }: Geometry, upright: number): boolean {
  const tip = from.box.shape === 'milestone' ? metrics.milestoneRadius : 0;
  const drawnBeyond = from.box.right - from.box.left > NARROWEST ? ROUNDED : NARROWEST;
  return x2 >= x1 - tip - drawnBeyond && upright >= from.box.left;
}

/** Predecessor's end and milestone at the same instant. */
function plumb({ y1, to, metrics, isDown }: Geometry): Route {
  const x = to.box.left - 0.5;
  const tip = to.rowTop + metrics.middle + (isDown ? -metrics.milestoneRadius : metrics.milestoneRadius);
  return { points: [x, y1, x, tip], heading: facing(isDown) };
}

/** Start to start. */
function hookLeft({ x1, y1, x2, y2 }: Geometry): Route {
  const upright = Math.min(x1, x2) - ARROW_ROOM;
  return { points: [x1, y1, upright, y1, upright, y2, x2, y2], heading: 'right' };
}

/** Finish to finish, start to finish. */
function turnIntoFinish(geometry: Geometry, stub: number): Route {
  return turnBack(geometry, geometry.x1 + stub, geometry.x2 + ARROW_ROOM, 'left');
}

function turnBack(
  { x1, y1, x2, y2, gutter }: Geometry,
  leave: number,
  arrive: number,
  heading: Heading,
): Route {
  return { points: [x1, y1, leave, y1, leave, gutter, arrive, gutter, arrive, y2, x2, y2], heading };
}

function startTip({ box }: RouteEnd, { milestoneRadius }: Metrics): number {
  return box.shape === 'milestone' ? box.left - milestoneRadius : box.left;
}

function finishTip({ box }: RouteEnd, { milestoneRadius }: Metrics): number {
  return box.shape === 'milestone' ? box.right + milestoneRadius : box.right;
}

const facing = (isDown: boolean): Heading => (isDown ? 'down' : 'up');

function edgeFacing({ box, rowTop }: RouteEnd, isDown: boolean, metrics: Metrics): number {
  if (box.shape === 'summary') return rowTop + summaryEdge(isDown, metrics);
  return rowTop + metrics.barTop + (isDown ? 0 : metrics.barHeight);
}

function summaryEdge(isDown: boolean, { middle }: Metrics): number {
  return isDown ? middle - 4 : middle + 2;
}
