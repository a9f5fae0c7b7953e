import { type Mark, path } from './mark.ts';
import type { Metrics } from './metrics.ts';
import { roundedBox } from './paths.ts';

export type Edge = 'left' | 'right';

/** Width of the area at the edge of the window in which the pointer hits the arrow. */
export const EDGE_REACH = 24;
const PLATE = { inset: 4, width: 16, height: 16 };

/** A row whose bar is beyond an edge of the window; `top` is the top of the row. */
export interface EdgeRow {
  readonly top: number;
  readonly edge: Edge;
  readonly isHot: boolean;
}

/**
 * Arrows at the edges of rows, relative to the left edge of the window: one path for all plates, one for all arrows.
 */
export function paintEdges(rows: Iterable<EdgeRow>, width: number, { middle }: Metrics): Mark[] {
  let [plates, arrows, hot] = ['', '', ''];
  for (const { top, edge, isHot } of rows) {
    const left = edge === 'left' ? PLATE.inset : width - PLATE.inset - PLATE.width;
    const y = top + middle;
    plates += roundedBox(left + 0.5, y - PLATE.height / 2 + 0.5, PLATE.width - 1, PLATE.height - 1, 4);
    const arrow = arrowPath(left + PLATE.width / 2, y, edge);
    if (isHot) hot += arrow;
    else arrows += arrow;
  }
  if (plates === '') return [];
  return [path('edge-plate', plates), path('edge-arrow', arrows), path('edge-hot', hot)];
}

function arrowPath(x: number, y: number, edge: Edge): string {
  const to = edge === 'left' ? -1 : 1;
  return `M${x + 3 * to} ${y}l${-5 * to} -4v8z`;
}
