import type { Calendar, ConstraintType as ContractConstraint, LagUnit, LinkType } from '@gantry/contract';
import { minutesOf, NO_DATE } from '@gantry/gantt';
import {
  type ConstraintType,
  type Plan as EnginePlan,
  type Link,
  TENTHS_PER_MINUTE,
  type Work,
} from '@gantry/scheduling';
import type { Plan } from '../plan.ts';
import { toEngineCalendars } from '../plan-calendar.ts';

/** What the engine counts by, beside the works. */
export interface Reckoning {
  readonly calendars: readonly Calendar[];
  readonly calendarId: string;
  /** The project's first day, `YYYY-MM-DD`. */
  readonly projectStart: string | null;
}

export const constraintCodes: Readonly<Record<ContractConstraint, ConstraintType>> = {
  as_soon_as_possible: 'ASAP',
  as_late_as_possible: 'ALAP',
  start_no_earlier_than: 'SNET',
  start_no_later_than: 'SNLT',
  finish_no_earlier_than: 'FNET',
  finish_no_later_than: 'FNLT',
  must_start_on: 'MSO',
  must_finish_on: 'MFO',
};

/** The engine's time of a date; undefined where there is none. */
export function timeOf(date: string | null | undefined): number | undefined {
  const minute = date == null ? NO_DATE : minutesOf(date);
  return minute === NO_DATE ? undefined : minute * TENTHS_PER_MINUTE;
}

/**
 * The plan as the engine reckons it, with the same rules as the server's. Works are called by the chart's numbers, so that
 * what the engine says has moved need not be looked up.
 */
export function toEnginePlan(plan: Plan, { calendars, calendarId, projectStart }: Reckoning): EnginePlan {
  const driven = new Set(plan.data.links.to);
  return {
    start: timeOf(projectStart) ?? firstStart(plan),
    calendarId,
    calendars: toEngineCalendars(calendars),
    works: Array.from(plan.rows, (work, row) => toEngineWork(plan, work, row, driven)),
    links: plan.links.id.map((_, link) => toEngineLink(plan, link)),
  };
}

function firstStart({ data }: Plan): number {
  const starts = data.start.filter((start) => start !== NO_DATE);
  return starts.length === 0
    ? 0
    : starts.reduce((first, start) => Math.min(first, start)) * TENTHS_PER_MINUTE;
}

export function toEngineLink({ links, data }: Plan, link: number): Link {
  const lagUnit = links.lagUnit[link] as LagUnit;
  return {
    predecessorId: String(data.links.from[link]),
    successorId: String(data.links.to[link]),
    type: links.type[link] as LinkType,
    lag: (links.lag[link] ?? 0) * (lagUnit === 'percent' ? 1 : TENTHS_PER_MINUTE),
    lagUnit,
  };
}

function toEngineWork(plan: Plan, work: number, row: number, driven: ReadonlySet<number>): Work {
  const { works, data, hasSubWorks } = plan;
  const parent = data.parent[work] ?? -1;
  const common = {
    id: String(work),
    name: `${works.key[row]} ${works.title[row]}`,
    parentId: parent < 0 ? null : String(parent),
    calendarId: works.calendarId[row] ?? null,
    deadline: timeOf(works.deadline[row]) ?? null,
  };
  if (hasSubWorks.has(work)) return { ...common, duration: 0, ...constraintOf(plan, row) };
  const fixed = fixedDates(plan, row);
  if (isOutside(works, row) || (works.scheduleMode[row] === 'manual' && fixed === undefined))
    return { ...common, duration: 0, active: false };
  return {
    ...common,
    duration: works.milestone[row] ? 0 : (works.durationMinutes[row] ?? 0) * TENTHS_PER_MINUTE,
    ...constraintOf(plan, row),
    // What neither links nor people have placed stands where it stands, and not at the project's start.
    ...(isAdrift(plan, work, row, driven) && {
      constraint: 'SNET' as const,
      constraintDate: timeOf(works.start[row]) ?? null,
    }),
    ...(works.scheduleMode[row] === 'manual' && { mode: 'manual' as const, fixed: fixed ?? null }),
    ...progressOf(plan, row),
  };
}

/** Works without dates wait in the tray, cancelled ones drive nothing, and who has but a due keeps it. */
export function isOutside(works: Plan['works'], row: number): boolean {
  return (
    works.status[row] === 'cancelled' ||
    works.start[row] == null ||
    (works.durationMinutes[row] == null && !works.milestone[row])
  );
}

/** Neither placed by somebody nor driven by a link of its own or of a summary above. */
function isAdrift({ works, data }: Plan, work: number, row: number, driven: ReadonlySet<number>): boolean {
  if (works.constraint[row] !== 'as_soon_as_possible') return false;
  for (let above = work; above >= 0; above = data.parent[above] ?? -1) if (driven.has(above)) return false;
  return true;
}

function constraintOf({ works }: Plan, row: number): Pick<Work, 'constraint' | 'constraintDate'> {
  const constraint = constraintCodes[works.constraint[row] as ContractConstraint];
  return constraint === undefined || constraint === 'ASAP'
    ? {}
    : { constraint, constraintDate: timeOf(works.constraintDate[row]) ?? null };
}

function fixedDates({ works }: Plan, row: number): { start: number; finish: number } | undefined {
  const [start, finish] = [timeOf(works.start[row]), timeOf(works.due[row])];
  return start === undefined || finish === undefined ? undefined : { start, finish };
}

function progressOf({ works }: Plan, row: number): Pick<Work, 'progress' | 'actualStart' | 'actualFinish'> {
  const actualStart = timeOf(works.actualStart[row]) ?? null;
  // Only a status says that something is finished.
  if (works.status[row] !== 'done') return { progress: Math.min(99, works.progress[row] ?? 0), actualStart };
  return {
    progress: 100,
    actualStart: actualStart ?? timeOf(works.start[row]) ?? null,
    actualFinish: timeOf(works.actualFinish[row]) ?? timeOf(works.due[row]) ?? null,
  };
}
