import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useCan } from '#store/can.ts';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { baselineColumns } from '../baseline/baseline-columns.tsx';
import { chanceColumn } from '../forecast/chance-column.tsx';
import { ganttColumns } from '../gantt-columns.tsx';
import { rowMarksOf } from '../row-marks.tsx';
import { withGroupNames } from '../shown/use-shown-rows.ts';
import type { ShownPlan } from '../use-shown-plan.ts';
import { useNaming } from './use-naming.ts';
import { usePlannerColumns, usePlannerNames } from './use-planner-columns.ts';
import { withDateHints } from './with-date-hints.ts';

/** The columns of the list: those of every plan, and those of what it is compared with. */
export function useShownColumns(view: ShownPlan) {
  const { plan, projectId, today, names, isNarrow, search, calendar, baseline, document, groups } = view;
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
  const onNamed = useNaming(projectId);
  const mayAssign = useCan()('assign', 'works');
  const known = usePlannerNames({ people: names, resources, calendars: reckoning.calendars }, asked);
  const { columns: later, code: typing } = usePlannerColumns(
    { plan, projectKey, now: today, minutesPerDay, path, comparison, names: known, mayAssign },
    // An empty plan begins with a row that takes typing.
    asked.length > 0 || plan.rows.length === 0,
  );
  const marksOf = useMemo(() => rowMarksOf(view.data), [view.data]);
  const columns = useMemo(() => {
    const ownerName = (id: string) => names.get(id);
    const shown = { plan, projectId, projectKey, now: today, isNarrow, marksOf, extra, later };
    const named = ganttColumns({ ...shown, ownerName, onNamed, mayAssign });
    const all = withDateHints(named, { plan, calendar, now: today });
    return groups === undefined ? all : withGroupNames(all, groups);
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
    groups,
  ]);
  const listWidth = extra.reduce((sum, { width }) => sum + width, usualListWidth);
  return { columns, listWidth, forecast, showsChances: chances != null, people: known.people, typing };
}

/** Key, title and dates; what is compared with them widens the list. */
const usualListWidth = 476;
