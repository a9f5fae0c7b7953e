import type { CSSProperties } from 'react';
import type { GanttColumn } from '../props.ts';

/** Widths of all columns as one grid template, for header and rows; wider than its pane the list scrolls sideways. */
export function templateOf(columns: readonly GanttColumn[], paneWidth: number): CSSProperties {
  const template = columns
    .map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ');
  const least = columns.reduce((total, { width }) => total + width, 0);
  return { '--gantt-columns': template, width: Math.max(paneWidth, least) } as CSSProperties;
}
