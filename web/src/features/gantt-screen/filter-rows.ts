import { NO_DATE, WorkFlag } from '@gantry/gantt';
import type { Plan } from './plan.ts';

/** Works to which dates could be given: those with sub-works take theirs. */
export const listUndated = ({ rows, data, hasSubWorks }: Plan): readonly number[] =>
  [...rows].filter((work) => data.start[work] === NO_DATE && !hasSubWorks.has(work));

/** The works that have the text in key or title, or are among those named, with the summaries above them. */
export function filterRows(
  { rows, data, works }: Plan,
  text: string | undefined,
  only: readonly number[] | undefined,
): Int32Array {
  if (text === undefined && only === undefined) return rows;
  const wanted = text?.toLowerCase() ?? '';
  const among = only && new Set(only);
  const shown = new Set<number>();
  rows.forEach((work, row) => {
    const words = `${works.key[row]} ${works.title[row]}`.toLowerCase();
    if (!words.includes(wanted) || among?.has(work) === false) return;
    for (let each = work; each >= 0 && !shown.has(each); each = data.parent[each] ?? -1) shown.add(each);
  });
  return rows.filter((work) => shown.has(work));
}

/** What people look for first: with the first bar that is not behind them. */
export const firstOpenWork = ({ rows, data, hasSubWorks }: Plan): number | undefined =>
  rows.find((work) => {
    const isDone = ((data.flags[work] ?? 0) & WorkFlag.done) !== 0;
    return !isDone && !hasSubWorks.has(work) && data.start[work] !== NO_DATE;
  });
