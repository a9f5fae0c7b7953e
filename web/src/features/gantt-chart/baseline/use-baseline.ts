import type { Baseline } from '@gantry/contract';
import type { BaselineDates, GanttData } from '@gantry/gantt';
import { useMemo } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { useGetBaselineQuery, useListBaselinesQuery } from './baseline-queries.ts';
import { type Comparison, comparePlan, datesBefore } from './compare.ts';

export interface ShownBaseline {
  readonly baseline: Baseline;
  readonly comparison: Comparison;
  /** Those that are drawn below it, in their order. */
  readonly further: readonly FurtherBaseline[];
}

export interface FurtherBaseline {
  readonly baseline: Baseline;
  readonly dates: BaselineDates;
}

/** What an address asks for. */
export interface AskedBaselines {
  readonly baseline?: string | undefined;
  readonly beside?: string | undefined;
}

/** Below the baseline that the plan is compared with there is room for so many. */
export const mostBeside = 2;

/** The ids of further baselines that an address names; none of them is the one that the plan is compared with. */
export const besideOf = ({ baseline, beside }: AskedBaselines): string[] =>
  baseline === undefined
    ? []
    : [...new Set((beside ?? '').split(','))]
        .filter((id) => id !== '' && id !== baseline)
        .slice(0, mostBeside);

/** The baselines of a project, and the plan beside the one that is chosen. */
export function useBaseline(projectId: string, asked: AskedBaselines, plan: Plan, calendar: PlanCalendar) {
  const chosenId = asked.baseline;
  const { data: list } = useListBaselinesQuery({ params: { id: projectId } });
  const dates = useDatesOf(chosenId);
  const baselines = list?.response ?? none;
  const baseline = baselines.find(({ id }) => id === chosenId);
  const comparison = useMemo(
    () => (dates === undefined ? undefined : comparePlan(plan, dates, calendar)),
    [dates, plan, calendar],
  );
  const further = useFurther(asked, baselines, plan);
  const shown = useMemo<ShownBaseline | undefined>(
    () =>
      baseline === undefined || comparison === undefined ? undefined : { baseline, comparison, further },
    [baseline, comparison, further],
  );
  return { baselines, shown };
}

const none: readonly Baseline[] = [];

const useDatesOf = (id: string | undefined) =>
  useGetBaselineQuery({ params: { id: id ?? '' } }, { skip: id === undefined }).currentData?.works;

function useFurther(asked: AskedBaselines, baselines: readonly Baseline[], plan: Plan) {
  const [first, second] = besideOf(asked);
  const datesOfFirst = useDatesOf(first);
  const datesOfSecond = useDatesOf(second);
  return useMemo(() => {
    const known = [
      [first, datesOfFirst],
      [second, datesOfSecond],
    ] as const;
    return known.flatMap(([id, works]): FurtherBaseline[] => {
      const baseline = baselines.find((each) => each.id === id);
      if (baseline === undefined || works === undefined) return [];
      return [{ baseline, dates: datesBefore(plan, works) }];
    });
  }, [first, datesOfFirst, second, datesOfSecond, baselines, plan]);
}

/** The chart's columns with what the plan was. */
export function useDataWithBaseline(data: GanttData, shown: ShownBaseline | undefined): GanttData {
  return useMemo(() => {
    if (shown === undefined) return data;
    const { comparison, further } = shown;
    return {
      ...data,
      baselineStart: comparison.start,
      baselineFinish: comparison.finish,
      ...(further.length > 0 && { furtherBaselines: further.map(({ dates }) => dates) }),
    };
  }, [data, shown]);
}
