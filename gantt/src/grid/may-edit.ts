import type { GanttColumn } from '../props.ts';

/** Whether a cell has an editor; whether the work may be changed is checked elsewhere. */
export function mayEdit({ editText, editor }: GanttColumn, work: number): boolean {
  return editText === undefined ? editor !== undefined : editText(work) !== undefined;
}
