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
  /** The baselines that are drawn below it, in order. */
  readonly further: readonly FurtherBaseline[];
}

export interface FurtherBaseline {
  readonly baseline: Baseline;
  readonly dates: BaselineDates;
}

/** The baselines that the address names. */
export interface AskedBaselines {
  readonly baseline?: string | undefined;
  readonly beside?: string | undefined;
}

/** How many further baselines have room below the compared one. */
export const mostBeside = 2;

/** The ids of the further baselines that the address names, without the compared one. */
export const besideOf = ({ baseline, beside }: AskedBaselines): string[] =>
  baseline === undefined
    ? []
    : [...new Set((beside ?? '').split(','))]
        .filter((id) => id !== '' && id !== baseline)
        .slice(0, mostBeside);

/** The baselines of a project, and the plan compared with the chosen one. */
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

/** The chart's columns with the dates of the baseline. */
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
