import type {
  Calendar,
  LagUnit,
  LinkType,
  OutsidePredecessor,
  OutsideWork,
  ProjectDocument,
} from '@gantry/contract';
import {
  inPieces,
  type PlannedConstraint,
  type PlannedLink,
  type PlannedProject,
  type PlannedWork,
  type Steps,
} from '@gantry/scheduling';
import { personCalendarsOf } from '../model/people-times.ts';
import type { Plan, PlanParts } from '../model/plan.ts';

/** The engine's input besides the works. */
export interface Reckoning {
  readonly calendars: readonly Calendar[];
  readonly calendarId: string;
  /** The project's first day, `YYYY-MM-DD`. */
  readonly projectStart: string | null;
  /** Whether works without predecessors and constraints start with the project. */
  readonly worksFromStart?: boolean | undefined;
  /** Whether the remaining work of started works also waits for their predecessors. */
  readonly splitsInProgress?: boolean | undefined;
  /** The working times of the people who do works, when they count. */
  readonly people?: ProjectDocument['people'] | undefined;
}

/**
 * The plan as input of the engine, in the same form as on the server, computed in steps with pauses. Works are
 * identified by the chart's numbers, so that the engine's results need no lookup.
 */
export const toPlannedProjectInSteps = (plan: Plan, reckoning: Reckoning): Steps<PlannedProject> =>
  plannedProjectOf({ ...plan, elsewhere: [...plan.guests.values()] }, reckoning, (row) =>
    String(plan.rows[row]),
  );

interface EngineParts extends PlanParts {
  /** Works of other projects without a link into the plan yet. */
  readonly elsewhere?: readonly OutsideWork[];
}

/** The same for columns with any identifiers of works. */
export function* plannedProjectOf(
  { works, links, outside = [], elsewhere = [] }: EngineParts,
  { calendars, calendarId, projectStart, worksFromStart, splitsInProgress, people }: Reckoning,
  nameOf: (row: number) => string,
): Steps<PlannedProject> {
  const plannedWorks: PlannedWork[] = [];
  const doneBy = new Map(people?.works);
  yield* inPieces(works.id.length, (row) =>
    plannedWorks.push({
      ...toPlannedWork(works, row, nameOf),
      personCalendarIds: doneBy.get(works.id[row] ?? ''),
    }),
  );
  const plannedLinks: PlannedLink[] = [];
  yield* inPieces(links.id.length, (link) =>
    plannedLinks.push({
      predecessorId: nameOf(links.predecessor[link] ?? -1),
      successorId: nameOf(links.successor[link] ?? -1),
      type: links.type[link] as LinkType,
      lag: links.lag[link] ?? 0,
      lagUnit: links.lagUnit[link] as LagUnit,
    }),
  );
  return {
    start: projectStart,
    worksFromStart,
    splitsInProgress,
    calendarId,
    calendars,
    personCalendars: people && personCalendarsOf(people),
    works: [...plannedWorks, ...standInsOf([...elsewhere, ...outside])],
    links: [...plannedLinks, ...linksFrom(outside, works, nameOf)],
  };
}

const outsidePrefix = 'outside ';
/** The engine's id of a work outside the plan. */
export const standInName = ({ id }: OutsideWork): string => `${outsidePrefix}${id}`;
/** Whether an engine id belongs to a work outside the plan, which only drives it. */
export const isOutside = (engineId: string): boolean => engineId.startsWith(outsidePrefix);

/** The engine's id of a work with this number. */
export function engineName({ guests }: Plan, work: number): string {
  const guest = guests.get(work);
  return guest === undefined ? String(work) : standInName(guest);
}

/** Works of other projects come after those of the plan, each once, so that the chart's rows match the engine's. */
function standInsOf(outside: readonly OutsideWork[]): PlannedWork[] {
  const each = new Map(outside.map((work) => [work.id, work]));
  return Array.from(each.values(), (work) => ({
    ...work,
    id: standInName(work),
    name: `${work.key} ${work.title}`,
    parentId: null,
    standIn: work.isSummary ? 'summary' : 'work',
    progress: 0,
    deadline: null,
    scheduleMode: 'manual',
    constraint: 'as_soon_as_possible',
    constraintDate: null,
  }));
}

function linksFrom(
  outside: readonly OutsidePredecessor[],
  works: ProjectDocument['works'],
  nameOf: (row: number) => string,
): PlannedLink[] {
  if (outside.length === 0) return [];
  const rowOf = new Map(works.id.map((id, row) => [id, row]));
  return outside.flatMap((work): PlannedLink[] => {
    const row = rowOf.get(work.successorId);
    if (row === undefined) return [];
    const { type, lag, lagUnit } = work;
    return [{ predecessorId: standInName(work), successorId: nameOf(row), type, lag, lagUnit }];
  });
}

function toPlannedWork(
  works: ProjectDocument['works'],
  row: number,
  nameOf: (row: number) => string,
): PlannedWork {
  const parent = works.parent[row] ?? -1;
  return {
    id: nameOf(row),
    name: `${works.key[row]} ${works.title[row]}`,
    parentId: parent < 0 ? null : nameOf(parent),
    status: works.status[row] ?? '',
    start: works.start[row] ?? null,
    due: works.due[row] ?? null,
    durationMinutes: works.durationMinutes[row] ?? null,
    progress: works.progress[row] ?? 0,
    remainingMinutes: works.remainingMinutes[row] ?? null,
    resume: works.resume[row] ?? null,
    resumeDoneMinutes: works.resumeDoneMinutes[row] ?? null,
    interruptions: works.interruptions[row] ?? [],
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

/** Whether a work is in the tray: the engine leaves it out until it has dates. */
export const isUndated = ({ start, due, milestone }: Plan['works'], row: number): boolean =>
  hasNoDates(start[row], due[row], milestone[row]);

/** The same for any work. */
export const hasNoDates = (start: DateOrNone, due: DateOrNone, milestone: boolean | undefined): boolean =>
  start == null && !(milestone && due != null);

type DateOrNone = string | null | undefined;
