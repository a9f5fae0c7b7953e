import type { PlannedLink, PlannedProject, PlannedWork } from '@gantry/scheduling';
import type { CompanyTime } from '../company/index.ts';
import { type ForeseenAbsences, type PeopleTimes, readPeopleTimes } from '../plans/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { listCountedWorks, listProjectsOfPeople } from './people-reach.ts';
import {
  listLinksInto,
  listProjectsOnCalendars,
  listReachedWorks,
  listRestOfSummaries,
  listSuccessors,
  listWholePlans,
  lockPlanProjects,
  lockWorksWithoutProject,
  type PlanProject,
  type ReachedLink,
  type ReachedWork,
  type RestOfSummary,
  type Seeds,
} from './plan-repository.ts';
import type { Touched } from './touched.ts';

/** The part of one plan that has to be rescheduled. */
export interface Reach extends PlannedProject {
  /** The works that are scheduled. The others in `works` are only there because they drive these. */
  readonly reached: ReadonlyMap<string, ReachedWork>;
}

export interface ReachOptions {
  /** If false, nothing is locked, because nothing will be written. */
  readonly holds?: boolean;
  /** Assumed absences. */
  readonly absences?: ForeseenAbsences;
  /** Projects for which using people's calendars is assumed to be on or off. */
  readonly peopleCount?: ReadonlyMap<string, boolean>;
}

/**
 * Reads, for every plan that a change set touches, everything that the change can reach and its dependencies. The plans
 * are locked from then on.
 */
export async function readReach(
  tx: Db | Tx,
  touched: Touched,
  time: CompanyTime,
  { holds = true, absences, peopleCount }: ReachOptions = {},
): Promise<Reach[]> {
  const seeds = await findSeeds(tx, touched);
  const whole = await listWholePlanIds(tx, touched);
  const projects = await lockPlanProjects(tx, {
    workIds: [...seeds.workIds, ...seeds.formerParentIds],
    projectIds: [...whole, ...seeds.formerPlaces.map(({ projectId }) => projectId)].filter(
      (id) => id !== null,
    ),
    holds,
  });
  const open = projects.filter(({ id }) => !touched.binnedProjectIds.has(id));
  const works = await readWorks(tx, { seeds, whole, projects: open });
  const links = await listLinksInto(
    tx,
    works.map(({ id }) => id),
  );
  const rests = await listRestOfSummaries(
    tx,
    works.filter(({ isAbove }) => isAbove).map(({ id }) => id),
    works.map(({ id }) => id),
  );
  const people = await readPeopleTimes(tx, {
    workIds: works.map(({ id }) => id),
    calendars: time.calendars,
    foreseen: absences,
    peopleCount,
  });
  const byProject = new Map<string | null, PlanProject>(open.map((project) => [project.id, project]));
  return [...Map.groupBy(works, ({ projectId }) => projectId)].map(([id, group]) =>
    toReach({ project: byProject.get(id ?? ''), works: group, links, rests, time, people }),
  );
}

async function findSeeds(tx: Db | Tx, touched: Touched): Promise<Seeds> {
  const successors = await listSuccessors(tx, [...touched.linkIds]);
  const handed = await listCountedWorks(tx, [...touched.handedWorkIds]);
  return {
    workIds: [...new Set([...touched.workIds, ...successors, ...handed])],
    formerPlaces: touched.formerPlaces,
    formerParentIds: [...touched.formerParentIds],
  };
}

/** Plans whose start or working times changed are scheduled as a whole; null: works without a project. */
export async function listWholePlanIds(tx: Db | Tx, touched: Touched): Promise<(string | null)[]> {
  const { projectIds, calendarIds, isCompanyCalendar } = touched;
  const onCalendars =
    calendarIds.size === 0 && !isCompanyCalendar
      ? []
      : await listProjectsOnCalendars(tx, [...calendarIds], isCompanyCalendar);
  return [...new Set([...projectIds, ...onCalendars, ...(await listProjectsOfPeople(tx, touched))])];
}

interface Wanted {
  readonly seeds: Seeds;
  readonly whole: readonly (string | null)[];
  readonly projects: readonly PlanProject[];
}

async function readWorks(tx: Db | Tx, { seeds, whole, projects }: Wanted): Promise<ReachedWork[]> {
  const late = projects.filter(({ hasLateWorks }) => hasLateWorks).map(({ id }) => id);
  const entire = new Set<string | null>([...whole, ...late]);
  const isOpen = new Set<string | null>([null, ...projects.map(({ id }) => id)]);
  const wanted = ({ projectId }: ReachedWork) => isOpen.has(projectId) && !entire.has(projectId);
  const reached = (await listReachedWithLock(tx, seeds)).filter(wanted);
  const rest = entire.size === 0 ? [] : await listWholePlans(tx, [...entire]);
  return [...reached, ...rest.filter(({ projectId }) => isOpen.has(projectId))];
}

/** A work without a project that is related to no other work needs no lock but its own. */
async function listReachedWithLock(tx: Db | Tx, seeds: Seeds): Promise<ReachedWork[]> {
  if (seeds.workIds.length + seeds.formerParentIds.length === 0) return [];
  const reached = await listReachedWorks(tx, seeds);
  const seedIds = new Set(seeds.workIds);
  const withoutProject = reached.filter(({ projectId }) => projectId === null);
  if (withoutProject.every(({ id, parentId }) => parentId === null && seedIds.has(id))) return reached;
  await lockWorksWithoutProject(tx);
  return listReachedWorks(tx, seeds);
}

interface Parts {
  /** Absent: works without a project. */
  readonly project: PlanProject | undefined;
  readonly works: readonly ReachedWork[];
  readonly links: readonly ReachedLink[];
  readonly rests: readonly RestOfSummary[];
  readonly time: CompanyTime;
  readonly people: PeopleTimes;
}

function toReach({ project, works: stored, links, rests, time, people }: Parts): Reach {
  const works = stored.map((work) => ({ ...work, personCalendarIds: people.of(work.id) }));
  const reached = new Map(works.map((work) => [work.id, work]));
  const into = links.filter(({ successorId }) => reached.has(successorId));
  const drivers = new Map(
    into
      .filter(({ predecessorId }) => !reached.has(predecessorId))
      .map(({ predecessor }) => [predecessor.id, predecessor]),
  );
  return {
    start: project?.start ?? null,
    worksFromStart: project?.worksFromStart ?? false,
    splitsInProgress: project?.splitsInProgress ?? false,
    calendarId: project?.calendarId ?? time.calendarId,
    calendars: time.calendars,
    personCalendars: people.calendars,
    works: [
      ...(project ? works : works.map(asSoonAsPossible)),
      ...drivers.values(),
      ...rests.filter(({ summaryId }) => reached.has(summaryId)).map(standInOf),
    ],
    links: into.map(toLink),
    reached,
  };
}

/** Without a project there is no end date, so no work can delay it. */
function asSoonAsPossible(work: ReachedWork): ReachedWork {
  return work.constraint === 'as_late_as_possible' ? { ...work, constraint: 'as_soon_as_possible' } : work;
}

const toLink = ({ predecessor: _, ...link }: ReachedLink): PlannedLink => link;

function standInOf({ summaryId, start, due }: RestOfSummary): PlannedWork {
  return {
    id: `rest of ${summaryId}`,
    parentId: summaryId,
    standIn: 'summary',
    start,
    due,
    status: 'todo',
    durationMinutes: null,
    progress: 0,
    milestone: false,
    deadline: null,
    scheduleMode: 'manual',
    constraint: 'as_soon_as_possible',
    constraintDate: null,
    calendarId: null,
    actualStart: null,
    actualFinish: null,
  };
}
