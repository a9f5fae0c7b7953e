import type { Calendar, ProjectDocument, References, User } from '@gantry/contract';
import { type GanttHandle, minutesOf } from '@gantry/gantt';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type RefObject, useMemo, useState } from 'react';
import { markBroken, useBrokenLinks } from '#features/plan/engine/use-broken-links.ts';
import { useCriticalPath } from '#features/plan/engine/use-critical-path.ts';
import { makePlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { usePlan } from '#features/plan/model/use-plan.ts';
import { useNarrow } from '#features/plan/tools/use-narrow.ts';
import { useTriedLoads } from '#features/plan/try/use-tried-loads.ts';
import { useTriedMarks } from '#features/plan/try/use-tried-marks.ts';
import { useTriedPlan } from '#features/plan/try/use-tried-plan.ts';
import { useLoads } from '#features/plan/wake/use-loads.ts';
import { useWake } from '#features/plan/wake/use-wake.tsx';
import { useCan } from '#store/can.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { useDescribed } from './about/use-described.ts';
import { useDaysAway } from './away/use-days-away.ts';
import { baselineColumns } from './baseline/baseline-columns.tsx';
import { useBaseline, useDataWithBaseline } from './baseline/use-baseline.ts';
import { useNaming } from './columns/use-naming.ts';
import { laterIn, usePlannerColumns, usePlannerNames } from './columns/use-planner-columns.ts';
import { withDateHints } from './columns/with-date-hints.ts';
import { chanceColumn } from './forecast/chance-column.tsx';
import { ganttColumns } from './gantt-columns.tsx';
import { rowMarksOf } from './row-marks.tsx';
import { listUndated } from './shown/filter-rows.ts';
import { useShownRows, withGroupNames } from './shown/use-shown-rows.ts';
import { useGanttSearch } from './use-gantt-search.ts';

export interface GanttScreenProps {
  readonly document: ProjectDocument;
  readonly users: readonly Pick<User, 'id' | 'name'>[];
  readonly resources: readonly References['resources'][number][];
  readonly calendars: readonly Calendar[];
  readonly calendarId: string;
}

export type ShownPlan = ReturnType<typeof useShownPlan>;

/** What the chart shows: the plan as it is or is tried, its critical path, what it is compared with, and the columns beside it. */
export function useShownPlan(
  { document, users, resources, calendars, calendarId }: GanttScreenProps,
  chart: RefObject<GanttHandle | null>,
) {
  const { id: projectId, start: projectStart, targetDate } = document.project;
  const now = useCompanyNow();
  const [search, setSearch] = useGanttSearch(projectId);
  const isNarrow = useNarrow();
  const { people } = document;
  const calendar = useMemo(
    () => makePlanCalendar(calendars, calendarId, people),
    [calendars, calendarId, people],
  );
  const names = useMemo(() => new Map(users.map(({ id, name }) => [id, name])), [users]);
  const reckoning = useMemo(
    () => ({ calendars, calendarId, projectStart, people }),
    [calendars, calendarId, projectStart, people],
  );
  const { mode: trying, begin: beginToTry, tryOn } = useTriedPlan(projectId, document, reckoning);
  const today = now.slice(0, 10);
  const { plan, index, hold, letGo } = usePlan(trying?.settled.document ?? document, calendar, names, today);
  const { ask: askForLoads, loads } = useLoads(projectId);
  const onReady = () => chart.current?.askAgain();
  const triedLoads = useTriedLoads(loads, document, trying, calendar);
  const wakeHost = { plan, calendar, reckoning, targetDate, names, today, loads: triedLoads, onReady };
  const wake = useWake(wakeHost);
  const showsCritical = search.critical !== 'hide';
  const baseline = useComparison(projectId, search.baseline, plan, calendar);
  const laterAsked = useMemo(() => laterIn(search), [search]);
  const showsSlack = search.slack !== 'hide';
  const asksForCritical = showsCritical || search.only === 'critical';
  const drawn = { critical: asksForCritical, slack: showsSlack };
  const { data: critical, path } = useCriticalPath(plan, reckoning, calendar, drawn);
  const broken = useBrokenLinks(plan, calendar);
  const describe = useDescribed({ plan, names, calendar, today, path });
  const withBroken = useMemo(() => markBroken(critical, broken), [critical, broken]);
  const compared = useTriedMarks(useDataWithBaseline(withBroken, baseline.shown), plan, trying, document);
  const marked = useDaysAway(compared, plan, reckoning, search.away === 'show');
  const undated = useMemo(() => listUndated(plan), [plan]);
  const { later } = baseline;
  const isCriticalKnown = path !== undefined;
  const { data, rows, groups } = useShownRows({
    plan,
    data: marked,
    isCriticalKnown,
    search,
    later,
    names,
    index,
  });
  const { statusDate } = document.project;
  const from = statusDate ?? `${today}T00:00`;
  const mayAdd = useCan()('create', 'works');
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
    tryOn,
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
    showsSlack,
    describe,
    /** The status date, or the beginning of today. */
    from,
    progressAt: search.progress === 'show' ? minutesOf(from) : undefined,
    isCriticalKnown,
    path,
    /** Columns that are asked for and not shown at first. */
    laterAsked,
    resources,
    baseline,
    data,
    undated,
    rows,
    groups,
    mayChange,
    /** New works may be made. */
    mayAdd,
    /** All works of the plan stand where they stand in it. */
    isInPlanOrder: groups === undefined && rows === plan.rows,
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
