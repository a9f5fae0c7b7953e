import type { Calendar } from '@gantry/contract';
import { NO_DATE } from '@gantry/gantt';
import {
  hasDates,
  inPieces,
  isCritical,
  type LagUnit,
  type Link,
  type LinkType,
  type Steps,
  scheduleInSteps,
  TENTHS_PER_MINUTE,
  type Work,
} from '@gantry/scheduling';
import type { Plan } from './plan.ts';
import { toEngineCalendars } from './plan-calendar.ts';

/** By work: what decides the plan's end, and how far everything else may slip. */
export interface CriticalPath {
  readonly critical: ReadonlySet<number>;
  /** The end of each work's slack, `NO_DATE` where there is none. */
  readonly slackFinish: Int32Array;
}

/**
 * Runs the engine over the dates as they are planned: no work starts before its planned start, so that what it finds to be
 * critical and slack is that of the plan on screen, not that of a better one. With pauses: the chart is there before it.
 */
export function* findCriticalPath(
  plan: Plan,
  calendars: readonly Calendar[],
  calendarId: string,
): Steps<CriticalPath> {
  const works: Work[] = [];
  let start = Number.POSITIVE_INFINITY;
  yield* inPieces(plan.rows.length, (row) => {
    const work = toEngineWork(plan, plan.rows[row] ?? -1, row);
    if (work.constraintDate != null) start = Math.min(start, work.constraintDate);
    works.push(work);
  });
  const links: Link[] = [];
  yield* inPieces(plan.links.id.length, (link) => links.push(toEngineLink(plan, link)));
  const run = yield* scheduleInSteps({
    start: Number.isFinite(start) ? start : 0,
    calendarId,
    calendars: toEngineCalendars(calendars),
    works,
    links,
  });
  const critical = new Set<number>();
  const slackFinish = new Int32Array(plan.data.count).fill(NO_DATE);
  const { network, dates } = run;
  yield* inPieces(plan.rows.length, (row) => {
    const work = plan.rows[row] ?? -1;
    const isSummary = plan.hasSubWorks.has(work);
    if (isSummary || !hasDates(network, dates, row) || isDone(plan.works.status[row])) return;
    if (isCritical(network, dates, row)) {
      critical.add(work);
      return;
    }
    const until = Math.round((dates.lateFinish[row] ?? 0) / TENTHS_PER_MINUTE);
    if (until > (plan.data.finish[work] ?? NO_DATE)) slackFinish[work] = until;
  });
  return { critical, slackFinish };
}

function toEngineLink({ links }: Plan, link: number): Link {
  const lag = links.lag[link] ?? 0;
  return {
    predecessorId: String(links.predecessor[link]),
    successorId: String(links.successor[link]),
    type: links.type[link] as LinkType,
    lag: lag * (links.lagUnit[link] === 'percent' ? 1 : TENTHS_PER_MINUTE),
    lagUnit: links.lagUnit[link] as LagUnit,
  };
}

const isDone = (status: string | undefined) => status === 'done' || status === 'cancelled';

/** Rows of the document are its ids: the engine only hands them back. */
function toEngineWork({ data, works, hasSubWorks }: Plan, work: number, row: number): Work {
  const parent = works.parent[row] ?? -1;
  const place = { id: String(row), parentId: parent < 0 ? null : String(parent) };
  if (hasSubWorks.has(work)) return { ...place, duration: 0 };
  const [start, finish] = [data.start[work] ?? NO_DATE, data.finish[work] ?? NO_DATE];
  if (start === NO_DATE || finish === NO_DATE) return { ...place, duration: 0, active: false };
  const duration = works.milestone[row] ? 0 : (works.durationMinutes[row] ?? 0);
  return {
    ...place,
    duration: duration * TENTHS_PER_MINUTE,
    constraint: 'SNET',
    constraintDate: start * TENTHS_PER_MINUTE,
    ...(isDone(works.status[row]) && {
      actualStart: start * TENTHS_PER_MINUTE,
      actualFinish: finish * TENTHS_PER_MINUTE,
      progress: 100,
    }),
  };
}
