import type { GanttColumn } from '../props.ts';

/** Whether a cell has something to be edited with; whether the work may be changed at all is asked elsewhere. */
export function mayEdit({ editText, editor }: GanttColumn, work: number): boolean {
  return editText === undefined ? editor !== undefined : editText(work) !== undefined;
}
