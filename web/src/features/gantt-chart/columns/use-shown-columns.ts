import type { ProjectDocument } from '@gantry/contract';
import type { GanttData } from '@gantry/gantt';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { CriticalPath } from '#features/plan/engine/critical-path.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { useCan } from '#store/can.ts';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { baselineColumns } from '../baseline/baseline-columns.tsx';
import type { useComparison } from '../baseline/use-comparison.ts';
import { chanceColumn } from '../forecast/chance-column.tsx';
import { ganttColumns } from '../gantt-columns.tsx';
import type { GanttSearch } from '../gantt-search.ts';
import { rowMarksOf } from '../row-marks.tsx';
import { useDescriptions } from './use-descriptions.ts';
import { useNaming } from './use-naming.ts';
import { usePlannerColumns, usePlannerNames } from './use-planner-columns.ts';
import { withDateHints } from './with-date-hints.ts';

/** The data that the columns show. */
interface ColumnsSource {
  readonly plan: Plan;
  readonly projectId: string;
  readonly document: ProjectDocument;
  readonly today: string;
  readonly names: ReadonlyMap<string, string>;
  readonly isNarrow: boolean;
  readonly search: GanttSearch;
  readonly calendar: PlanCalendar;
  readonly baseline: ReturnType<typeof useComparison>;
  readonly path: CriticalPath | undefined;
  readonly laterAsked: readonly string[];
  readonly resources: Parameters<typeof usePlannerNames>[0]['resources'];
  readonly reckoning: Pick<Parameters<typeof usePlannerNames>[0], 'calendars'>;
  readonly isTried: boolean;
  /** The drawn data, with marks. */
  readonly data: GanttData;
}

/** The columns of the list: those of every plan, and those of the comparison with a baseline. */
export function useShownColumns(view: ColumnsSource) {
  const { plan, projectId, today, names, isNarrow, search, calendar, baseline, document } = view;
  const { path, laterAsked: asked, resources, reckoning } = view;
  const { key: projectKey } = document.project;
  const { minutesPerDay } = calendar;
  const comparison = baseline.shown?.comparison;
  const { currentData: forecast } = useGetProjectForecastQuery({ params: { id: projectId } });
  const { currentData: ofWorks } = useGetProjectForecastQuery(
    search.chances === 'show' ? { params: { id: projectId }, query: { works: 'yes' } } : skipToken,
  );
  const chances = search.chances === 'show' ? ofWorks?.works : undefined;
  const extra = useMemo(
    () => [
      ...(comparison ? baselineColumns(comparison, { today, minutesPerDay }) : []),
      ...(chances ? [chanceColumn(plan, chances)] : []),
    ],
    [plan, comparison, chances, today, minutesPerDay],
  );
  const isArranged = search.group !== undefined || search.sort !== undefined;
  const onNamed = useNaming(projectId);
  const mayAssign = useCan()('assign', 'works');
  const known = usePlannerNames({ people: names, resources, calendars: reckoning.calendars }, asked);
  const descriptions = useDescriptions(projectId, asked.includes('description'));
  const { isTried } = view;
  const { columns: later, code: typing } = usePlannerColumns(
    {
      ...{ plan, projectKey, now: today, minutesPerDay, path, comparison, names: known, mayAssign },
      ...{ descriptions, isTried },
    },
    // An empty plan begins with a row for typing.
    asked.length > 0 || isArranged || plan.rows.length === 0,
  );
  const marksOf = useMemo(() => rowMarksOf(view.data), [view.data]);
  const columns = useMemo(() => {
    const ownerName = (id: string) => names.get(id);
    const shown = { plan, projectId, projectKey, now: today, isNarrow, marksOf, extra, later };
    const named = ganttColumns({ ...shown, ownerName, onNamed, mayAssign });
    return withDateHints(named, { plan, calendar, now: today });
  }, [
    plan,
    calendar,
    projectId,
    projectKey,
    today,
    names,
    marksOf,
    onNamed,
    mayAssign,
    isNarrow,
    extra,
    later,
  ]);
  const listWidth = extra.reduce((sum, { width }) => sum + width, usualListWidth);
  return { columns, listWidth, forecast, showsChances: chances != null, people: known.people, typing };
}

/**
 * Has room for the columns from the key to the predecessors; columns of a comparison make the list wider. The chart
 * makes it narrower when both have too little room.
 */
const usualListWidth = 676;
