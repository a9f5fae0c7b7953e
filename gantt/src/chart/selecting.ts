import { shapeOf } from '../paint/bar-box.ts';
import type { Chart } from './chart.ts';

interface Modifiers {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * Selects one work; with Ctrl adds or removes it, with Shift selects the range from the last one, as in other lists.
 */
export function selectByClick(chart: Chart, work: number, { ctrlKey, metaKey, shiftKey }: Modifiers): void {
  const { selection } = chart.input;
  if (shiftKey) {
    chart.own.setSelection(new Set(worksBetween(chart, chart.anchor ?? work, work)));
    return;
  }
  chart.anchor = work;
  if (!ctrlKey && !metaKey) chart.own.setSelection(new Set([work]));
  else chart.own.setSelection(toggled(selection, work));
}

export function toggleSelection(chart: Chart, work: number): void {
  chart.anchor = work;
  chart.own.setSelection(toggled(chart.input.selection, work));
}

/** Dragging a selected bar moves all selected ones that may be moved; summaries follow their sub-works. */
export function worksInHand(chart: Chart, work: number): readonly number[] {
  const { selection, data } = chart.input;
  const { hasChildren } = chart.model.rows;
  const goesAlong = (each: number) =>
    chart.mayChange(each) && chart.isDated(each) && shapeOf(data, each, hasChildren) !== 'summary';
  return selection.has(work) ? [...selection].filter((each) => each === work || goesAlong(each)) : [work];
}

/** Selects all visible works. */
export function selectAll(chart: Chart): void {
  chart.own.setSelection(new Set(chart.model.rows.works));
}

function toggled(selection: ReadonlySet<number>, work: number): Set<number> {
  const next = new Set(selection);
  if (!next.delete(work)) next.add(work);
  return next;
}

function worksBetween(chart: Chart, one: number, other: number): Int32Array {
  const { rowOf, works } = chart.model.rows;
  const [a = 0, b = 0] = [rowOf[one] ?? 0, rowOf[other] ?? 0];
  return works.subarray(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1);
}
