import type { Chart, Focus } from '../chart/chart.ts';
import type { GanttBlock } from '../handle.ts';

/** One cell more to the right (1) or to the left (-1). Answers whether a cell has the focus. */
export function extendCells(chart: Chart, by: 1 | -1): boolean {
  const focus = chart.focus.get();
  if (focus === undefined || focus.column < 0) return false;
  const to = (focus.to ?? focus.column) + by;
  if (to >= 0 && to < chart.input.columns.length) chart.focus.set({ ...focus, to });
  return true;
}

/** The places of the columns in hand, in their order. */
export function columnsInHand({ column, to = column }: Focus): readonly [first: number, last: number] {
  return [Math.min(column, to), Math.max(column, to)];
}

/** The columns in hand of a row: where several cells are, in one row or in all selected ones. */
export function cellsInHand(chart: Chart, work: number): readonly [first: number, last: number] | undefined {
  const focus = chart.focus.get();
  if (focus === undefined || focus.column < 0) return undefined;
  const { selection } = chart.input;
  const isOfSelection = selection.size > 1 && selection.has(focus.work);
  const isInHand = isOfSelection ? selection.has(work) : work === focus.work && focus.to !== undefined;
  return isInHand ? columnsInHand(focus) : undefined;
}

/** The rows in hand, whole or as far as cells of theirs are. */
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
