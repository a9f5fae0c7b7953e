import type { GanttData, GanttHandle, ShowOptions } from '@gantry/gantt';
import type { ShownPlan } from '../use-shown-plan.ts';

/** What is on screen now. */
export interface LegendSource {
  readonly data: GanttData;
  readonly show: ShowOptions;
  readonly works: Int32Array;
  readonly seen: { readonly start: number; readonly finish: number };
  readonly progressAt: number | undefined;
  readonly now: number;
}

type Shown = Pick<ShownPlan, 'data' | 'showsCritical' | 'showsSlack' | 'progressAt'>;

export function legendSourceOf(
  { data, showsCritical, showsSlack, progressAt }: Shown,
  handle: GanttHandle | null,
  now: number,
): LegendSource | undefined {
  if (handle === null) return undefined;
  const all = { links: true, labels: true, baseline: true, deadlines: true, constraints: true };
  return {
    data,
    show: { ...all, critical: showsCritical, slack: showsSlack, names: 'list' },
    works: handle.seenWorks(),
    seen: handle.visibleSpan(),
    progressAt,
    now,
  };
}
