import { type GanttData, NO_DATE, WorkFlag } from '@gantry/gantt';
import type { Plan } from '../plan.ts';

/**
 * Marks the bars that are other in a plan that is tried, and shows where they really stand, unless a baseline is compared
 * already.
 */
export function withTriedMarks(
  data: GanttData,
  plan: Plan,
  changed: ReadonlySet<string>,
  real: (id: string) => { start: number; finish: number } | undefined,
): GanttData {
  const { works, rows } = plan;
  const flags = data.flags.slice();
  const baselineStart = new Int32Array(data.count).fill(NO_DATE);
  const baselineFinish = new Int32Array(data.count).fill(NO_DATE);
  const tried = new Set<number>();
  rows.forEach((work, row) => {
    const id = works.id[row] ?? '';
    if (!changed.has(id)) return;
    tried.add(work);
    flags[work] = (flags[work] ?? 0) | WorkFlag.tried;
    const stands = real(id);
    if (stands === undefined) return;
    baselineStart[work] = stands.start;
    baselineFinish[work] = stands.finish;
  });
  const label = (work: number) =>
    [tried.has(work) ? 'tried' : '', data.label?.(work) ?? ''].filter(Boolean).join(' · ');
  return {
    ...data,
    flags,
    label,
    ...(data.baselineStart === undefined && { baselineStart, baselineFinish }),
  };
}
