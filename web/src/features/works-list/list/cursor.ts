/** The position of a list's cursor, and where it was last seen. */
export interface CursorPlace {
  /** The row of the cursor; negative when its work is not in the list. */
  readonly place: number;
  /** The row where its work was last seen; undefined without a cursor. */
  readonly lastPlace: number | undefined;
  readonly count: number;
}

/**
 * The row that is this many rows from the cursor; the cursor stays at both ends. The cursor belongs to a work: when the
 * work has left the list, the cursor continues from the gap, where the next row is the one that moved up.
 */
export function rowFrom({ place, lastPlace, count }: CursorPlace, rows: number): number {
  const clamp = (row: number) => Math.min(count - 1, Math.max(0, row));
  if (place >= 0) return clamp(place + rows);
  if (lastPlace === undefined) return 0;
  return clamp(rows > 0 ? lastPlace + rows - 1 : lastPlace + rows);
}
