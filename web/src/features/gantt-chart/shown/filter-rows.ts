import { foldText } from '@gantry/contract/names';
import { type GanttData, NO_DATE, WorkFlag } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import type { OnlyShown } from '../gantt-search.ts';

/** Works that could get dates. Works with sub-works take their dates from them. */
export const listUndated = ({ rows, data, hasSubWorks }: Plan): readonly number[] =>
  Array.from(rows.filter((work) => data.start[work] === NO_DATE && !hasSubWorks.has(work)));

export interface RowFilter {
  readonly text: string | undefined;
  readonly only: OnlyShown | undefined;
  /** Works that are later than in the baseline, when only those are shown. */
  readonly later: readonly number[] | undefined;
}

/**
 * The matching works, with the summaries above them. `flags`: of the drawn works; undefined while the critical works
 * are still being calculated, and then they filter nothing.
 */
export function filterRows(
  { rows, data, works, hasSubWorks }: Plan,
  { text, only, later }: RowFilter,
  flags: GanttData['flags'] | undefined,
): Int32Array {
  if (text === undefined && only === undefined && later === undefined) return rows;
  const wanted = foldText(text ?? '');
  const among = later && new Set(later);
  const flag = only && flagsAskedFor[only];
  const isAskedFor = (work: number) =>
    flag === undefined || flags === undefined || (!hasSubWorks.has(work) && (flags[work] ?? 0) & flag);
  const shown = new Set<number>();
  rows.forEach((work, row) => {
    const words = foldText(`${works.key[row]} ${works.title[row]}`);
    if (!words.includes(wanted) || among?.has(work) === false || !isAskedFor(work)) return;
    for (let each = work; each >= 0 && !shown.has(each); each = data.parent[each] ?? -1) shown.add(each);
  });
  return rows.filter((work) => shown.has(work));
}

const flagsAskedFor: Readonly<Record<OnlyShown, number>> = {
  critical: WorkFlag.critical,
  late: WorkFlag.overdue | WorkFlag.late,
};
