/** A range of rows: the first one, and the one after the last. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

interface Sight {
  readonly count: number;
  readonly height: number;
  /** The top of a row; some rows may be lower than `height`. */
  readonly topOf: (row: number) => number;
}

/** The number of rows drawn above and below the visible ones, and the step by which the window moves. */
const overscan = 12;
const step = 4;

/** How many invisible rows are added at a time: as many as can be drawn between two frames. */
const growth = 12;

/** The rows that are visible at this position. */
export function rowsInSight(top: number, viewHeight: number, { count, height, topOf }: Sight): Rows {
  const firstInSight = rowAt(top, count, topOf);
  return {
    first: Math.floor(firstInSight / step) * step,
    end: Math.ceil((firstInSight + viewHeight / height) / step) * step,
  };
}

/** The visible rows with those around them that are drawn in advance. */
export function rowsAround({ first, end }: Rows): Rows {
  return { first: Math.max(0, first - overscan), end: end + overscan };
}

/** The rows to draw at once: the visible ones, and those that are already drawn and near enough to stay. */
export function rowsToSee(drawn: Rows, inSight: Rows): Rows {
  const around = rowsAround(inSight);
  const kept = { first: Math.max(drawn.first, around.first), end: Math.min(drawn.end, around.end) };
  if (kept.first > inSight.end || kept.end < inSight.first) return inSight;
  return { first: Math.min(kept.first, inSight.first), end: Math.max(kept.end, inSight.end) };
}

/** Adds a few rows around the visible ones, below before above, so that not all of them are drawn in one frame. */
export function withMoreRows({ first, end }: Rows, inSight: Rows): Rows {
  const around = rowsAround(inSight);
  const below = Math.min(growth, around.end - end);
  const above = Math.min(growth - below, first - around.first);
  return { first: first - above, end: end + below };
}

/** The next rows to draw after a move or a rest: the visible ones, or more around them when those are drawn already. */
export function nextRows(drawn: Rows, inSight: Rows): Rows {
  const seen = rowsToSee(drawn, inSight);
  const isDrawn = seen.first >= drawn.first && seen.end <= drawn.end;
  return isDrawn ? withMoreRows(seen, inSight) : seen;
}

export const isSameRows = (one: Rows, other: Rows): boolean =>
  one.first === other.first && one.end === other.end;

/** The last row whose top is at this position or above it. */
export function rowAt(top: number, count: number, topOf: (row: number) => number): number {
  let [low, high] = [0, Math.max(0, count - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(middle) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}
