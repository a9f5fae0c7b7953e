import type { Calendar, ProjectDocument, References, User } from '@gantry/contract';
import { type GanttHandle, minutesOf } from '@gantry/gantt';
import { type RefObject, useMemo } from 'react';
import { markBroken, useBrokenLinks } from '#features/plan/engine/use-broken-links.ts';
import { useCriticalPath } from '#features/plan/engine/use-critical-path.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { makePlanCalendar, type PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { usePlan } from '#features/plan/model/use-plan.ts';
import { useTriedLoads } from '#features/plan/try/use-tried-loads.ts';
import { useTriedMarks } from '#features/plan/try/use-tried-marks.ts';
import { useTriedPlan } from '#features/plan/try/use-tried-plan.ts';
import { useLoads } from '#features/plan/wake/use-loads.ts';
import { useWake } from '#features/plan/wake/use-wake.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { useCan } from '#store/can.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { useDescribed } from './about/use-described.ts';
import { useDaysAway } from './away/use-days-away.ts';
import { useDataWithBaseline } from './baseline/use-baseline.ts';
import { useComparison } from './baseline/use-comparison.ts';
import { laterIn } from './columns/use-planner-columns.ts';
import { useShownColumns } from './columns/use-shown-columns.ts';
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

/**
 * The content of the chart: the plan or the trial plan, its critical path, the comparison with a baseline, and the
 * columns beside it.
 */
export function useShownPlan(
  { document, users, resources, calendars, calendarId }: GanttScreenProps,
  chart: RefObject<GanttHandle | null>,
) {
  const { id: projectId, targetDate } = document.project;
  const now = useCompanyNow();
  const today = now.slice(0, 10);
  const [search, setSearch] = useGanttSearch(projectId);
  const isNarrow = useNarrow();
  const grounds = useGrounds({ document, users, calendars, calendarId });
  const { calendar, names, reckoning } = grounds;
  const doers = useMemo(() => withResources(names, resources), [names, resources]);
  const { mode: trying, begin: beginToTry, tryOn } = useTriedPlan(projectId, document, reckoning);
  const { plan, index, hold, letGo } = usePlan(trying?.settled.document ?? document, calendar, doers, today);
  const { ask: askForLoads, loads } = useLoads(projectId);
  const onReady = () => chart.current?.askAgain();
  const triedLoads = useTriedLoads(loads, document, trying, calendar);
  const wake = useWake({ plan, calendar, reckoning, targetDate, names, today, loads: triedLoads, onReady });
  const baseline = useComparison(projectId, search, plan, calendar);
  /** Requested columns that are hidden by default. */
  const laterAsked = useMemo(() => laterIn(search), [search]);
  const marked = useMarkedPlan({ plan, document, calendar, reckoning, search, trying, baseline });
  const { path } = marked;
  const describe = useDescribed({ plan, names: doers, calendar, today, path });
  const undated = useMemo(() => listUndated(plan), [plan]);
  const isCriticalKnown = path !== undefined;
  const { later } = baseline;
  const source = {
    plan,
    projectId,
    today,
    names,
    isNarrow,
    search,
    calendar,
    baseline,
    document,
    isTried: trying !== undefined,
  };
  const beside = useShownColumns({ ...source, path, laterAsked, resources, reckoning, data: marked.data });
  const { columns, typing } = beside;
  const asked = { plan, data: marked.data, isCriticalKnown, search, later, index, columns, typing };
  const { groups, ...shown } = useShownRows(asked);
  const named = useMemo(
    () => (groups === undefined ? columns : withGroupNames(columns, groups)),
    [columns, groups],
  );
  /** The status date, or the beginning of today. */
  const from = document.project.statusDate ?? `${today}T00:00`;
  const rights = useRights(plan);
  return {
    ...{ document, projectId, now, today, search, setSearch, isNarrow, resources },
    ...grounds,
    ...{ trying, beginToTry, tryOn },
    ...{ plan, index, undated, groups, describe, ...shown },
    shownColumns: { ...beside, columns: named },
    ...{ askForLoads, letGo, wake, isCriticalKnown, path, laterAsked, baseline, from },
    hold: () => {
      hold();
      askForLoads();
    },
    showsCritical: search.critical !== 'hide',
    showsSlack: search.slack !== 'hide',
    progressAt: search.progress === 'show' ? minutesOf(from) : undefined,
    ...rights,
  };
}

/** The person's rights on the plan. */
function useRights({ works }: Plan) {
  /** The person may add works. */
  const mayAdd = useCan()('create', 'works');
  return { mayAdd, mayChange: works.maySchedule.includes(true) || works.mayUpdate.includes(true) };
}

/** The names of people and resources. */
const withResources = (
  people: ReadonlyMap<string, string>,
  resources: GanttScreenProps['resources'],
): ReadonlyMap<string, string> =>
  new Map([...people, ...resources.map(({ id, name }) => [id, name] as const)]);

/**
 * The context for scheduling and showing a plan: its working time, the names of its people, and the input of its
 * engine.
 */
function useGrounds({
  document: { project, people },
  users,
  calendars,
  calendarId,
}: Omit<GanttScreenProps, 'resources'>) {
  const calendar = useMemo(
    () => makePlanCalendar(calendars, calendarId, people),
    [calendars, calendarId, people],
  );
  const names = useMemo(() => new Map(users.map(({ id, name }) => [id, name])), [users]);
  const reckoning = useMemo(
    () => ({
      ...{ calendars, calendarId, people },
      projectStart: project.start,
      worksFromStart: project.worksFromStart,
      splitsInProgress: project.splitsInProgress,
    }),
    [calendars, calendarId, project.start, project.worksFromStart, project.splitsInProgress, people],
  );
  return { calendar, names, reckoning };
}

interface MarkedPlanHost {
  readonly plan: Plan;
  readonly document: ProjectDocument;
  readonly calendar: PlanCalendar;
  readonly reckoning: ReturnType<typeof useGrounds>['reckoning'];
  readonly search: ReturnType<typeof useGanttSearch>[0];
  readonly trying: ReturnType<typeof useTriedPlan>['mode'];
  readonly baseline: ReturnType<typeof useComparison>;
}

/** The drawn plan with marks: the critical path, broken links, the comparison with a baseline, and days off. */
function useMarkedPlan(host: MarkedPlanHost) {
  const { plan, document, calendar, reckoning, search, trying, baseline } = host;
  const asksForCritical = search.critical !== 'hide' || search.only === 'critical';
  const drawn = { critical: asksForCritical, slack: search.slack !== 'hide' };
  const { data: critical, path } = useCriticalPath(plan, reckoning, calendar, drawn);
  const broken = useBrokenLinks(plan, calendar);
  const withBroken = useMemo(() => markBroken(critical, broken), [critical, broken]);
  const compared = useTriedMarks(useDataWithBaseline(withBroken, baseline.shown), plan, trying, document);
  return { data: useDaysAway(compared, plan, reckoning, search.away === 'show'), path };
}
