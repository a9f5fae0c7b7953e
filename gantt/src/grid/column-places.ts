import type { CSSProperties } from 'react';
import type { GanttColumn } from '../props.ts';

/** In pixels from the left edge of the list. */
export interface ColumnBox {
  left: number;
  width: number;
}

/** The positions of all columns; a list that is wider than its pane scrolls sideways. */
export function boxesOf(columns: readonly GanttColumn[], paneWidth: number): ColumnBox[] {
  const least = columns.reduce((total, { width }) => total + width, 0);
  const share = Math.max(0, paneWidth - least) / Math.max(1, columns.filter(({ grows }) => grows).length);
  let right = 0;
  return columns.map((column) => {
    const box = { left: right, width: column.width + (column.grows ? share : 0) };
    right += box.width;
    return box;
  });
}

/**
 * The same as CSS variables shared by header and rows. Cells are positioned one by one instead of by a grid in each
 * row: then a change of a cell's content only lays out that cell.
 */
export function placesOf(columns: readonly GanttColumn[], paneWidth: number): CSSProperties {
  const boxes = boxesOf(columns, paneWidth);
  const last = boxes.at(-1);
  const places: Record<string, string | number> = {
    width: Math.max(paneWidth, last === undefined ? 0 : last.left + last.width),
    '--gantt-columns': boxes.map(({ width }) => `${width}px`).join(' '),
  };
  boxes.forEach(({ left, width }, at) => {
    places[`--gantt-left-${at}`] = `${left}px`;
    places[`--gantt-width-${at}`] = `${width}px`;
    if (columns[at]?.isTree) places['--gantt-left-tree'] = `${left}px`;
  });
  return places;
}

/** Position of a cell in the column with this index. */
export const placeOf = (at: number): CSSProperties => ({
  insetInlineStart: `var(--gantt-left-${at})`,
  width: `var(--gantt-width-${at})`,
});

/** Position of a cell with the name of a work, which stays visible while the list is scrolled sideways. */
export const namePlaceOf = (at: number): CSSProperties => ({
  ...placeOf(at),
  insetInlineStart: 'var(--gantt-name-left, var(--gantt-left-tree))',
});
