import { type GanttData, minutesOf, NO_DATE, WorkFlag } from '@gantry/gantt';
import type { Plan } from '../model/plan.ts';
import type { Stand } from './stand.ts';
import { say } from './words/index.ts';

/**
 * Marks the changed bars of a trial plan, and shows their real dates unless a baseline is compared already. Equal dates
 * are not shown twice.
 */
export function withTriedMarks(
  data: GanttData,
  { works, rows }: Plan,
  stands: ReadonlyMap<string, Stand>,
): GanttData {
  const flags = data.flags.slice();
  const baselineStart = new Int32Array(data.count).fill(NO_DATE);
  const baselineFinish = new Int32Array(data.count).fill(NO_DATE);
  const tried = new Set<number>();
  rows.forEach((work, row) => {
    const stand = stands.get(works.id[row] ?? '');
    if (stand === undefined) return;
    tried.add(work);
    flags[work] = (flags[work] ?? 0) | WorkFlag.tried;
    const [start, finish] = [minutesOf(stand.start ?? ''), minutesOf(stand.finish ?? '')];
    if (start === data.start[work] && finish === data.finish[work]) return;
    baselineStart[work] = start;
    baselineFinish[work] = finish;
  });
  const label = (work: number) =>
    [tried.has(work) ? say('tried') : '', data.label?.(work) ?? ''].filter(Boolean).join(' · ');
  return {
    ...data,
    flags,
    label,
    ...(data.baselineStart === undefined && { baselineStart, baselineFinish }),
  };
}
