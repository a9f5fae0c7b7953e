import type { Chart, Focus } from '../chart/chart.ts';
import type { GanttBlock } from '../handle.ts';

/** Extends the range by one cell to the right (1) or to the left (-1). Returns whether a cell has the focus. */
export function extendCells(chart: Chart, by: 1 | -1): boolean {
  const focus = chart.focus.get();
  if (focus === undefined || focus.column < 0) return false;
  const to = (focus.to ?? focus.column) + by;
  if (to >= 0 && to < chart.input.columns.length) chart.focus.set({ ...focus, to });
  return true;
}

/** The first and the last column of the range. */
export function columnsInHand({ column, to = column }: Focus): readonly [first: number, last: number] {
  return [Math.min(column, to), Math.max(column, to)];
}

/** The range of columns in a row: if several cells are selected, in one row or in all selected ones. */
export function cellsInHand(chart: Chart, work: number): readonly [first: number, last: number] | undefined {
  const focus = chart.focus.get();
  if (focus === undefined || focus.column < 0) return undefined;
  const { selection } = chart.input;
  const isOfSelection = selection.size > 1 && selection.has(focus.work);
  const isInHand = isOfSelection ? selection.has(work) : work === focus.work && focus.to !== undefined;
  return isInHand ? columnsInHand(focus) : undefined;
}

/** The current rows, or the current cells in them. */
export function findBlock(chart: Chart): GanttBlock | undefined {
  const focus = chart.focus.get();
  if (focus === undefined || chart.focusedWork === undefined) return undefined;
  const { selection, columns } = chart.input;
  const works = selection.has(focus.work)
    ? [...chart.model.rows.works].filter((work) => selection.has(work))
    : [focus.work];
  const isRows = focus.column < 0;
  const [first, last] = isRows ? [0, columns.length - 1] : columnsInHand(focus);
  return { works, columns: Array.from({ length: last - first + 1 }, (_, at) => first + at), isRows };
}
