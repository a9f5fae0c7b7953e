import type { Calendar } from '@gantry/contract';
import { NO_DATE } from '@gantry/gantt';
import { type LagUnit, type LinkType, schedule, TENTHS_PER_MINUTE, type Work } from '@gantry/scheduling';
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
 * critical and slack is that of the plan on screen, not that of a better one.
 */
export function findCriticalPath(
  plan: Plan,
  calendars: readonly Calendar[],
  calendarId: string,
): CriticalPath {
  const works = Array.from(plan.rows, (work, row) => toEngineWork(plan, work, row));
  const starts = works.flatMap(({ constraintDate }) => (constraintDate == null ? [] : [constraintDate]));
  const { links } = plan;
  const run = schedule({
    start: starts.reduce((first, start) => Math.min(first, start), starts[0] ?? 0),
    calendarId,
    calendars: toEngineCalendars(calendars),
    works,
    links: links.id.map((_, link) => ({
      predecessorId: String(links.predecessor[link]),
      successorId: String(links.successor[link]),
      type: links.type[link] as LinkType,
      lag: (links.lag[link] ?? 0) * (links.lagUnit[link] === 'percent' ? 1 : TENTHS_PER_MINUTE),
      lagUnit: links.lagUnit[link] as LagUnit,
    })),
  });
  const critical = new Set<number>();
  const slackFinish = new Int32Array(plan.data.count).fill(NO_DATE);
  run.works.forEach((answer, row) => {
    const work = plan.rows[row];
    if (answer === null || work === undefined || answer.summary || isDone(plan.works.status[row])) return;
    if (answer.critical) critical.add(work);
    const until = Math.round(answer.lateFinish / TENTHS_PER_MINUTE);
    if (!answer.critical && until > (plan.data.finish[work] ?? NO_DATE)) slackFinish[work] = until;
  });
  return { critical, slackFinish };
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
