/** Where the cursor of a list is, and where it was last seen. */
export interface CursorPlace {
  /** The row that it is on; negative where the work that it belongs to is not in the list. */
  readonly place: number;
  /** The row that its work was last seen in; undefined as long as there is no cursor. */
  readonly lastPlace: number | undefined;
  readonly count: number;
}

/**
 * The row that so many rows from the cursor lead to; at either end it stays. The cursor belongs to a work: where that has left the
 * list, the way goes on from the gap, of which the next row is the one that moved up.
 */
export function rowFrom({ place, lastPlace, count }: CursorPlace, rows: number): number {
  const clamp = (row: number) => Math.min(count - 1, Math.max(0, row));
  if (place >= 0) return clamp(place + rows);
  if (lastPlace === undefined) return 0;
  return clamp(rows > 0 ? lastPlace + rows - 1 : lastPlace + rows);
}
