import type { Baseline } from '@gantry/contract';
import type { GanttData } from '@gantry/gantt';
import { useMemo } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { useGetBaselineQuery, useListBaselinesQuery } from './baseline-queries.ts';
import { type Comparison, comparePlan } from './compare.ts';

export interface ShownBaseline {
  readonly baseline: Baseline;
  readonly comparison: Comparison;
}

/** The baselines of a project, and the plan beside the one that is chosen. */
export function useBaseline(
  projectId: string,
  chosenId: string | undefined,
  plan: Plan,
  calendar: PlanCalendar,
) {
  const { data: list } = useListBaselinesQuery({ params: { id: projectId } });
  const { currentData: dates } = useGetBaselineQuery(
    { params: { id: chosenId ?? '' } },
    { skip: chosenId === undefined },
  );
  const baselines = list?.response ?? none;
  const baseline = baselines.find(({ id }) => id === chosenId);
  const comparison = useMemo(
    () => (dates == null ? undefined : comparePlan(plan, dates.works, calendar)),
    [dates, plan, calendar],
  );
  const shown: ShownBaseline | undefined =
    baseline === undefined || comparison === undefined ? undefined : { baseline, comparison };
  return { baselines, shown };
}

const none: readonly Baseline[] = [];

/** The chart's columns with what the plan was. */
export function useDataWithBaseline(data: GanttData, shown: ShownBaseline | undefined): GanttData {
  const comparison = shown?.comparison;
  return useMemo(
    () =>
      comparison === undefined
        ? data
        : { ...data, baselineStart: comparison.start, baselineFinish: comparison.finish },
    [data, comparison],
  );
}
