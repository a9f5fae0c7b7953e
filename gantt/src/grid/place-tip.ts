import type { Chart } from '../chart/chart.ts';
import type { Tip } from '../chart/picture.ts';
import { shapeOf } from '../paint/bar-box.ts';
import type { Size } from './use-size.ts';

export interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Side = 'above' | 'left' | 'right' | 'below-left' | 'below';

/** Above first, because followers are usually below and farther right. */
const SIDES: readonly Side[] = ['above', 'left', 'right', 'below-left', 'below'];
const GAP = 14;
const EDGE = 8;
/** Width of the text beside a bar that moves, such as `+4 d`. */
const WORD_WIDTH = 44;

/**
 * Finds the side where the tip covers least of what moves: the current side as long as it covers nothing there, else
 * the first side where it covers nothing, else the side where it covers least. The dragged bar is covered only if there
 * is no other place.
 */
export function parkTip(
  { width, height }: Size,
  anchor: Rect,
  view: Size,
  moving: readonly Rect[],
  last: Side | undefined,
): { side: Side; x: number; y: number } {
  const clampX = (x: number) => Math.max(EDGE, Math.min(x, view.width - width - EDGE));
  const clampY = (y: number) => Math.max(EDGE, Math.min(y, view.height - height - EDGE));
  const beside = clampY(anchor.top - height / 2);
  const toLeft = clampX(anchor.left - 2 * GAP - width);
  const under = clampY(anchor.bottom + GAP);
  const places = {
    above: { x: clampX(anchor.left), y: clampY(anchor.top - height - GAP) },
    left: { x: toLeft, y: beside },
    right: { x: clampX(anchor.right + 5 * GAP), y: beside },
    'below-left': { x: toLeft, y: under },
    below: { x: clampX(anchor.left), y: under },
  };
  const hidden = (side: Side) => {
    const { x, y } = places[side];
    const box = { left: x, right: x + width, top: y, bottom: y + height };
    const inHand = overlap(box, anchor) > 0 ? view.width * view.height : 0;
    return moving.reduce((sum, rect) => sum + overlap(box, rect), inHand);
  };
  let side: Side = 'above';
  let least = Number.POSITIVE_INFINITY;
  for (const next of last === undefined ? SIDES : [last, ...SIDES]) {
    const area = hidden(next);
    if (area < least) [side, least] = [next, area];
    if (area === 0) break;
  }
  return { side, ...places[side] };
}

function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** In pixels of the visible part of the chart. */
export function rectOf({ view }: Chart, { row, start, finish }: Tip['anchor']): Rect {
  const top = row * view.metrics.rowHeight - view.top;
  return {
    left: view.scale.xOf(start) - view.left,
    right: view.scale.xOf(finish) - view.left,
    top,
    bottom: top + view.metrics.rowHeight,
  };
}

/**
 * The new positions of works on screen, including the text beside them. Summaries are omitted: they follow their works,
 * and extend beyond the tip anyway.
 */
export function listMoving(chart: Chart): Rect[] {
  const { first, last } = chart.view.seenRows();
  const moving: Rect[] = [];
  for (let row = first; row <= last; row += 1) {
    const work = chart.workAt(row) ?? -1;
    const moved = chart.previews.find(work);
    if (!moved || shapeOf(chart.input.data, work, chart.model.rows.hasChildren) === 'summary') continue;
    const rect = rectOf(chart, { row, start: moved.start, finish: moved.finish });
    moving.push({ ...rect, right: rect.right + WORD_WIDTH });
  }
  return moving;
}
