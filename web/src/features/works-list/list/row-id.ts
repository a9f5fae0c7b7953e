/** The element of a row: what the grid names as its active one. */
export const rowId = (id: string): string => `work-row-${id.replaceAll(' ', '-')}`;

/** Keys stand in a column: as wide as the longest that is loaded needs. */
export const keyWidth = (keys: readonly string[]): string =>
  `${Math.max(52, Math.max(0, ...keys.map((key) => key.length)) * 7.4 + 6)}px`;
