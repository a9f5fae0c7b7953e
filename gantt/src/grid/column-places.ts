import type { CSSProperties } from 'react';
import type { GanttColumn } from '../props.ts';

/**
 * Where all columns stand, as variables that header and rows have in common; wider than its pane the list scrolls sideways.
 * Cells of rows are placed one by one, not by a grid in each row: what a cell shows then lays out that cell alone.
 */
export function placesOf(columns: readonly GanttColumn[], paneWidth: number): CSSProperties {
  const least = columns.reduce((total, { width }) => total + width, 0);
  const width = Math.max(paneWidth, least);
  const share = (width - least) / Math.max(1, columns.filter(({ grows }) => grows).length);
  const widths = columns.map((column) => column.width + (column.grows ? share : 0));
  const places: Record<string, string | number> = {
    width,
    '--gantt-columns': widths.map((own) => `${own}px`).join(' '),
  };
  let left = 0;
  widths.forEach((own, at) => {
    places[`--gantt-left-${at}`] = `${left}px`;
    places[`--gantt-width-${at}`] = `${own}px`;
    left += own;
  });
  return places;
}

/** A cell of the column at this place. */
export const placeOf = (at: number): CSSProperties => ({
  insetInlineStart: `var(--gantt-left-${at})`,
  width: `var(--gantt-width-${at})`,
});
