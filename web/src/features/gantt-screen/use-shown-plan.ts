import type { Calendar, ProjectDocument, User } from '@gantry/contract';
import type { GanttHandle } from '@gantry/gantt';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type RefObject, useMemo, useState } from 'react';
import { useCan } from '#store/can.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { baselineColumns } from './baseline/baseline-columns.tsx';
import { useBaseline, useDataWithBaseline } from './baseline/use-baseline.ts';
import { useNaming } from './columns/use-naming.ts';
import { chanceColumn } from './forecast/chance-column.tsx';
import { ganttColumns } from './gantt-columns.tsx';
import { makePlanCalendar } from './plan-calendar.ts';
import { listUndated } from './shown/filter-rows.ts';
import { useShownRows, withGroupNames } from './shown/use-shown-rows.ts';
import { useTriedLoads } from './try/use-tried-loads.ts';
import { useTriedMarks } from './try/use-tried-marks.ts';
import { useTriedPlan } from './try/use-tried-plan.ts';
import { withDateHints } from './typed-moments.ts';
import { useCriticalPath } from './use-critical-path.ts';
import { useGanttSearch } from './use-gantt-search.ts';
import { useNarrow } from './use-narrow.ts';
import { usePlan } from './use-plan.ts';
import { useLoads } from './wake/use-loads.ts';
import { useWake } from './wake/use-wake.tsx';

export interface GanttScreenProps {
  readonly document: ProjectDocument;
  readonly users: readonly Pick<User, 'id' | 'name'>[];
  readonly calendars: readonly Calendar[];
  readonly calendarId: string;
}

export type ShownPlan = ReturnType<typeof useShownPlan>;

/** What the chart shows: the plan as it is or is tried, its critical path, what it is compared with, and the columns beside it. */
export function useShownPlan(
  { document, users, calendars, calendarId }: GanttScreenProps,
  chart: RefObject<GanttHandle | null>,
) {
  const { id: projectId, start: projectStart, targetDate } = document.project;
  const now = useCompanyNow();
  const [search, setSearch] = useGanttSearch(projectId);
  const isNarrow = useNarrow();
  const calendar = useMemo(() => makePlanCalendar(calendars, calendarId), [calendars, calendarId]);
  const names = useMemo(() => new Map(users.map(({ id, name }) => [id, name])), [users]);
  const reckoning = useMemo(
    () => ({ calendars, calendarId, projectStart }),
    [calendars, calendarId, projectStart],
  );
  const { mode: trying, begin: beginToTry } = useTriedPlan(projectId, document, reckoning);
  const { plan, index, hold, letGo } = usePlan(trying?.settled.document ?? document, calendar, names);
  const { ask: askForLoads, loads } = useLoads(projectId);
  const today = now.slice(0, 10);
  const onReady = () => chart.current?.askAgain();
  const triedLoads = useTriedLoads(loads, document, trying, calendar);
  const wakeHost = { plan, calendar, reckoning, targetDate, names, today, loads: triedLoads, onReady };
  const wake = useWake(wakeHost);
  const showsCritical = search.critical !== 'hide';
  const baseline = useComparison(projectId, search.baseline, plan, calendar);
  const asksForCritical = showsCritical || search.only === 'critical';
  const critical = useCriticalPath(plan, reckoning, calendar, asksForCritical);
  const marked = useTriedMarks(useDataWithBaseline(critical, baseline.shown), plan, trying, document);
  const undated = useMemo(() => listUndated(plan), [plan]);
  const { later } = baseline;
  const isCriticalKnown = critical !== plan.data;
  const { data, rows, groups } = useShownRows({
    plan,
    data: marked,
    isCriticalKnown,
    search,
    later,
    names,
    index,
  });
  const mayChange = plan.works.maySchedule.includes(true) || plan.works.mayUpdate.includes(true);
  return {
    document,
    projectId,
    now,
    today,
    search,
    setSearch,
    isNarrow,
    calendar,
    names,
    reckoning,
    trying,
    beginToTry,
    plan,
    index,
    askForLoads,
    hold: () => {
      hold();
      askForLoads();
    },
    letGo,
    wake,
    showsCritical,
    isCriticalKnown,
    baseline,
    data,
    undated,
    rows,
    groups,
    mayChange,
  };
}

type Plan = ReturnType<typeof usePlan>['plan'];
type PlanCalendar = ReturnType<typeof makePlanCalendar>;

/** The baseline that was chosen, and the works that are later than it where only those are asked for. */
function useComparison(projectId: string, chosen: string | undefined, plan: Plan, calendar: PlanCalendar) {
  const [onlyLater, setOnlyLater] = useState(false);
  const { baselines, shown } = useBaseline(projectId, chosen, plan, calendar);
  return {
    baselines,
    shown,
    onlyLater,
    setOnlyLater,
    later: onlyLater ? shown?.comparison.later : undefined,
  };
}

/** The columns of the list: those of every plan, and those of what it is compared with. */
export function useShownColumns(view: ShownPlan) {
  const { plan, projectId, today, names, isNarrow, search, calendar, baseline, document, groups } = view;
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
  const columns = useMemo(() => {
    const ownerName = (id: string) => names.get(id);
    const shown = { plan, projectId, projectKey, now: today, isNarrow, extra };
    const named = ganttColumns({ ...shown, ownerName, onNamed, mayAssign });
    const all = withDateHints(named, { plan, calendar, now: today });
    return groups === undefined ? all : withGroupNames(all, groups);
  }, [plan, calendar, projectId, projectKey, today, names, onNamed, mayAssign, isNarrow, extra, groups]);
  const listWidth = extra.reduce((sum, { width }) => sum + width, usualListWidth);
  return { columns, listWidth, forecast, showsChances: chances != null };
}

/** Key, title and dates; what is compared with them widens the list. */
const usualListWidth = 476;
