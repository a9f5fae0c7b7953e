import type { Chart, Focus } from '../chart/chart.ts';
import { showRow } from '../chart/showing.ts';

/** Moves the focus with the keys of an ARIA treegrid; returns whether the key was one of them. */
export function navigate(chart: Chart, key: string, isCtrl: boolean): boolean {
  const focus = chart.focus.get();
  const { row, isGone } = rowOfFocus(chart, focus);
  const last = chart.rowCount - 1;
  const page = Math.max(1, Math.floor(chart.view.height / chart.view.metrics.rowHeight) - 1);
  switch (key) {
    case 'ArrowDown':
      // If the focused work has left the rows, the next row is already at its position.
      return goToRow(chart, Math.min(last, isGone ? row : row + 1));
    case 'ArrowUp':
      return goToRow(chart, Math.max(0, row - 1));
    case 'PageDown':
      return goToRow(chart, Math.min(last, row + page));
    case 'PageUp':
      return goToRow(chart, Math.max(0, row - page));
    case 'Home':
      return isCtrl || focus?.column === -1 ? goToRow(chart, 0) : goToColumn(chart, focus, 0);
    case 'End':
      return isCtrl || focus?.column === -1
        ? goToRow(chart, last)
        : goToColumn(chart, focus, chart.input.columns.length - 1);
    case 'ArrowRight':
      return focus !== undefined && goRight(chart, focus);
    case 'ArrowLeft':
      return focus !== undefined && goLeft(chart, focus);
    default:
      return false;
  }
}

/** The row of the focus; if its work has left the rows, its last row. */
function rowOfFocus(chart: Chart, focus: Focus | undefined): { row: number; isGone: boolean } {
  if (focus === undefined) return { row: -1, isGone: false };
  const row = chart.model.rows.anchorRow[focus.work] ?? -1;
  return row >= 0 ? { row, isGone: false } : { row: chart.lastFocusRow, isGone: chart.lastFocusRow >= 0 };
}

export function goToRow(chart: Chart, row: number): boolean {
  const work = chart.workAt(row);
  if (work === undefined) return true;
  chart.focus.set({ work, column: chart.focus.get()?.column ?? -1 });
  chart.noteFocusRow();
  showRow(chart, row);
  return true;
}

function goToColumn(chart: Chart, focus: Focus | undefined, column: number): boolean {
  if (focus) chart.focus.set({ work: focus.work, column });
  return true;
}

/** Opens a collapsed row first; then moves to its cells. */
function goRight(chart: Chart, { work, column }: Focus): boolean {
  if (column === -1 && isCollapsed(chart, work)) return setCollapsed(chart, work, false);
  return goToColumn(chart, { work, column }, Math.min(chart.input.columns.length - 1, column + 1));
}

/** From the first cell to the row; an open row is collapsed; from a collapsed row to its summary. */
function goLeft(chart: Chart, { work, column }: Focus): boolean {
  if (column >= 0) return goToColumn(chart, { work, column }, column - 1);
  if (chart.model.rows.hasChildren[work] && !isCollapsed(chart, work)) return setCollapsed(chart, work, true);
  const above = chart.input.data.parent[work] ?? -1;
  const row = above >= 0 ? (chart.model.rows.rowOf[above] ?? -1) : -1;
  return row >= 0 ? goToRow(chart, row) : true;
}

const isCollapsed = (chart: Chart, work: number): boolean =>
  chart.model.rows.hasChildren[work] === 1 && chart.input.collapsed.has(work);

export function setCollapsed(chart: Chart, work: number, isNow: boolean): boolean {
  if (!chart.model.rows.hasChildren[work]) return true;
  const collapsed = new Set(chart.input.collapsed);
  if (isNow) collapsed.add(work);
  else collapsed.delete(work);
  chart.own.setCollapsed(collapsed);
  return true;
}
