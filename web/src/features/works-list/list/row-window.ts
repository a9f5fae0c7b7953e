/** Rows of a list: the first, and one past the last. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

interface Sight {
  readonly count: number;
  readonly height: number;
  /** Where a row begins; some may be lower than `height`. */
  readonly topOf: (row: number) => number;
}

/** Rows that are drawn above and below what is in sight, and by which the window moves on. */
const overscan = 12;
const step = 4;

/** How many rows are added out of sight at a time: as many as can be drawn between two frames. */
const growth = 12;

/** The rows that can be seen from here. */
export function rowsInSight(top: number, viewHeight: number, { count, height, topOf }: Sight): Rows {
  const firstInSight = rowAt(top, count, topOf);
  return {
    first: Math.floor(firstInSight / step) * step,
    end: Math.ceil((firstInSight + viewHeight / height) / step) * step,
  };
}

/** With those around them that are drawn before they come into sight. */
export function rowsAround({ first, end }: Rows): Rows {
  return { first: Math.max(0, first - overscan), end: end + overscan };
}

/** What is drawn at once and alone: what is in sight, beside what is drawn already and near enough to stay. */
export function rowsToSee(drawn: Rows, inSight: Rows): Rows {
  const around = rowsAround(inSight);
  const kept = { first: Math.max(drawn.first, around.first), end: Math.min(drawn.end, around.end) };
  if (kept.first > inSight.end || kept.end < inSight.first) return inSight;
  return { first: Math.min(kept.first, inSight.first), end: Math.max(kept.end, inSight.end) };
}

/** A few more of those around what is in sight, below before above, so that no moment has to draw all of them. */
export function withMoreRows({ first, end }: Rows, inSight: Rows): Rows {
  const around = rowsAround(inSight);
  const below = Math.min(growth, around.end - end);
  const above = Math.min(growth - below, first - around.first);
  return { first: first - above, end: end + below };
}

/** What is drawn once something moves or rests: what comes into sight, or, where that is drawn, more around it. */
export function nextRows(drawn: Rows, inSight: Rows): Rows {
  const seen = rowsToSee(drawn, inSight);
  const isDrawn = seen.first >= drawn.first && seen.end <= drawn.end;
  return isDrawn ? withMoreRows(seen, inSight) : seen;
}

export const isSameRows = (one: Rows, other: Rows): boolean =>
  one.first === other.first && one.end === other.end;

/** The last row that begins at this height or above it. */
export function rowAt(top: number, count: number, topOf: (row: number) => number): number {
  let [low, high] = [0, Math.max(0, count - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(middle) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}
