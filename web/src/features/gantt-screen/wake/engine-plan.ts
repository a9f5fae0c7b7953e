import type { Calendar, LagUnit, LinkType } from '@gantry/contract';
import type { PlannedConstraint, PlannedLink, PlannedProject, PlannedWork } from '@gantry/scheduling';
import type { Plan } from '../plan.ts';

/** What the engine counts by, beside the works. */
export interface Reckoning {
  readonly calendars: readonly Calendar[];
  readonly calendarId: string;
  /** The project's first day, `YYYY-MM-DD`. */
  readonly projectStart: string | null;
}

/**
 * The plan as the engine takes it, in the same way as the server's. Works are called by the chart's numbers, so that what the
 * engine says has moved need not be looked up.
 */
export function toPlannedProject(
  plan: Plan,
  { calendars, calendarId, projectStart }: Reckoning,
): PlannedProject {
  return {
    start: projectStart,
    calendarId,
    calendars,
    works: Array.from(plan.rows, (work, row) => toPlannedWork(plan, work, row)),
    links: plan.links.id.map((_, link) => toPlannedLink(plan, link)),
  };
}

function toPlannedWork({ works, data }: Plan, work: number, row: number): PlannedWork {
  const parent = data.parent[work] ?? -1;
  return {
    id: String(work),
    name: `${works.key[row]} ${works.title[row]}`,
    parentId: parent < 0 ? null : String(parent),
    status: works.status[row] ?? '',
    start: works.start[row] ?? null,
    due: works.due[row] ?? null,
    durationMinutes: works.durationMinutes[row] ?? null,
    progress: works.progress[row] ?? 0,
    milestone: works.milestone[row] ?? false,
    deadline: works.deadline[row] ?? null,
    scheduleMode: works.scheduleMode[row] === 'manual' ? 'manual' : 'auto',
    constraint: works.constraint[row] as PlannedConstraint,
    constraintDate: works.constraintDate[row] ?? null,
    calendarId: works.calendarId[row] ?? null,
    actualStart: works.actualStart[row] ?? null,
    actualFinish: works.actualFinish[row] ?? null,
  };
}

const toPlannedLink = ({ links, data }: Plan, link: number): PlannedLink => ({
  predecessorId: String(data.links.from[link]),
  successorId: String(data.links.to[link]),
  type: links.type[link] as LinkType,
  lag: links.lag[link] ?? 0,
  lagUnit: links.lagUnit[link] as LagUnit,
});

/** Whether a work waits in the tray: the engine leaves it out until it has dates. */
export const isUndated = ({ start, due, milestone }: Plan['works'], row: number): boolean =>
  start[row] == null && !(milestone[row] && due[row] != null);
