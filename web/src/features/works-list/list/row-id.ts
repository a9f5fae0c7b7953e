/** The element id of a row, which the grid names as its active one. */
export const rowId = (id: string): string => `work-row-${id.replaceAll(' ', '-')}`;

/** The element id of the part that names a row: all but its checkbox, whose name would come before that of the work. */
export const rowNameId = (id: string): string => `${rowId(id)}-name`;

/** The width of the column of keys: that of the longest loaded key. */
export const keyWidth = (keys: readonly string[]): string =>
  `${Math.max(52, Math.max(0, ...keys.map((key) => key.length)) * 7.4 + 6)}px`;
