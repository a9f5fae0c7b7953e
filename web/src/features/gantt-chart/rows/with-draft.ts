import { type GanttData, NO_DATE, WorkFlag } from '@gantry/gantt';
import { longer } from '../shown/longer.ts';

/** A draft row: a work that has not been sent yet. */
export interface Draft {
  readonly work: number;
  /** The number of the work above it; -1: it is the last row. */
  readonly behind: number;
  /** The texts that have been typed so far, by column. */
  readonly cells: ReadonlyMap<string, string>;
}

/** The chart's columns and rows with an empty row at the end, which is not a work yet. */
export function withEmptyRow(
  data: GanttData,
  rows: Int32Array,
  work: number,
): { data: GanttData; rows: Int32Array } {
  const drawn = withDraft(data, rows, { work, behind: -1 });
  drawn.data.flags[work] = WorkFlag.locked;
  return drawn;
}

/** The chart's columns and rows with the draft row in its place. */
export function withDraft(
  data: GanttData,
  rows: Int32Array,
  { work, behind }: Pick<Draft, 'work' | 'behind'>,
): { data: GanttData; rows: Int32Array } {
  const count = Math.max(data.count, work + 1);
  const parent = longer(data.parent, count, -1);
  parent[work] = data.parent[behind] ?? -1;
  return {
    data: {
      ...data,
      count,
      parent,
      start: longer(data.start, count, NO_DATE),
      finish: longer(data.finish, count, NO_DATE),
      flags: longer(data.flags, count, 0),
      progress: longer(data.progress, count, 0),
    },
    rows: Int32Array.from(putBehind([...rows], data.parent, { work, behind })),
  };
}

/** Inserts it after the other work and its shown subtree. */
function putBehind(
  rows: readonly number[],
  parent: Int32Array,
  { work, behind }: Pick<Draft, 'work' | 'behind'>,
): number[] {
  const first = rows.indexOf(behind);
  if (first < 0) return [...rows, work];
  let at = first + 1;
  while (at < rows.length && isBelow(rows[at] ?? -1, behind, parent)) at += 1;
  return rows.toSpliced(at, 0, work);
}

function isBelow(work: number, above: number, parent: Int32Array): boolean {
  for (let each = parent[work] ?? -1; each >= 0; each = parent[each] ?? -1) if (each === above) return true;
  return false;
}
