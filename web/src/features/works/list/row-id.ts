/** The element of a work's row: what the grid names as its active row. */
export const rowId = (workId: string): string => `work-row-${workId}`;

/** Keys stand in a column: as wide as the longest that is loaded needs. */
export const keyWidth = (keys: readonly string[]): string =>
  `${Math.max(52, Math.max(0, ...keys.map((key) => key.length)) * 7.2 + 4)}px`;
