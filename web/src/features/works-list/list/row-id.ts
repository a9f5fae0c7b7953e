/** The element of a row: what the grid names as its active one. */
export const rowId = (id: string): string => `work-row-${id.replaceAll(' ', '-')}`;

/** The part of a row that names it: all but the box that selects it, whose name would come before that of the work. */
export const rowNameId = (id: string): string => `${rowId(id)}-name`;

/** Keys stand in a column: as wide as the longest that is loaded needs. */
export const keyWidth = (keys: readonly string[]): string =>
  `${Math.max(52, Math.max(0, ...keys.map((key) => key.length)) * 7.4 + 6)}px`;
