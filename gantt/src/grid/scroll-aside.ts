import type { GanttColumn } from '../props.ts';
import { boxesOf } from './column-places.ts';

/**
 * Names that take more of the pane than this would cover too much of the other columns: they are scrolled away with the
 * rest.
 */
const MOST_OF_PANE = 0.6;

/** Width of the names that stay visible while the pane is scrolled sideways; 0 if they do not stay. */
export function keptForNames(columns: readonly GanttColumn[], paneWidth: number): number {
  const tree = columns.findIndex(({ isTree }) => isTree);
  const width = boxesOf(columns, paneWidth)[tree]?.width ?? 0;
  return width <= paneWidth * MOST_OF_PANE ? width : 0;
}

/** Left position of the names, in pixels of the list, at this scroll position. */
export function beginOfNames(
  columns: readonly GanttColumn[],
  { left, width }: { left: number; width: number },
): number {
  const tree = columns.findIndex(({ isTree }) => isTree);
  const own = boxesOf(columns, width)[tree]?.left ?? 0;
  return keptForNames(columns, width) > 0 ? Math.max(own, left) : own;
}

/** The scroll position at which a column is visible beside the names; unchanged if it is already visible. */
export function scrollToColumn(
  columns: readonly GanttColumn[],
  at: number,
  { left, width }: { left: number; width: number },
): number {
  const box = boxesOf(columns, width)[at];
  if (box === undefined) return left;
  const kept = keptForNames(columns, width);
  if (columns[at]?.isTree && kept > 0) return left;
  const tree = columns.findIndex(({ isTree }) => isTree);
  // Columns before the names are covered by them only when scrolled.
  const free = at < tree ? 0 : kept;
  const isLeftOfIt = box.left < left + free;
  if (isLeftOfIt) return Math.max(0, box.left - free);
  return Math.max(left, Math.min(box.left - free, box.left + box.width - width));
}
