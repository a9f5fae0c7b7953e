import type { GanttColumn } from '../props.ts';
import { boxesOf } from './column-places.ts';

/** Names that take more of the pane than this would hide what the list is scrolled for: they are scrolled away with the rest. */
const MOST_OF_PANE = 0.6;

/** How many pixels of the pane the works' names keep while it is scrolled sideways; 0 where they do not stay. */
export function keptForNames(columns: readonly GanttColumn[], paneWidth: number): number {
  const tree = columns.findIndex(({ isTree }) => isTree);
  const width = boxesOf(columns, paneWidth)[tree]?.width ?? 0;
  return width <= paneWidth * MOST_OF_PANE ? width : 0;
}

/** Where the names begin, in pixels of the list, that is scrolled so far. */
export function beginOfNames(
  columns: readonly GanttColumn[],
  { left, width }: { left: number; width: number },
): number {
  const tree = columns.findIndex(({ isTree }) => isTree);
  const own = boxesOf(columns, width)[tree]?.left ?? 0;
  return keptForNames(columns, width) > 0 ? Math.max(own, left) : own;
}

/** How far the list is to be scrolled sideways for a column to be seen beside the names; as it is where it is seen already. */
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
  // What stands before the names is beside them only where nothing is scrolled over it.
  const free = at < tree ? 0 : kept;
  const isLeftOfIt = box.left < left + free;
  if (isLeftOfIt) return Math.max(0, box.left - free);
  return Math.max(left, Math.min(box.left - free, box.left + box.width - width));
}
