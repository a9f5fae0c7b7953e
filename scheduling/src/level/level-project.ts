import { TENTHS_PER_MINUTE, type Time } from '../model.ts';
import { makeDateCalendar } from '../planned/date-calendar.ts';
import type { PlannedProject, PlannedWork } from '../planned/planned-project.ts';
import { toPlan } from '../planned/to-plan.ts';
import { applyTypedDates } from '../planned/typed-dates.ts';
import { type PlanRun, schedule } from '../schedule.ts';
import { formatTime, parseTime } from '../time.ts';
import { addDays, mondayOf } from '../wall-clock/index.ts';
import { findPeaks } from './find-peaks.ts';
import { level } from './level-plan.ts';
import type { Assignment, Person, PersonId } from './levelling.ts';
import { gatherLoads } from './plan-loads.ts';

export interface ProjectLevelling {
  /** Which person or resource does which work. */
  readonly assignments: readonly Assignment[];
  /** Number of units of a resource; people and resources without an entry count as one. */
  readonly capacities?: ReadonlyMap<PersonId, number>;
  /** Wall clock. Nothing is proposed before it, and overloads count from it on. */
  readonly from: string;
  /** Ids of works that must not be moved on their own, because the person may not schedule them. */
  readonly stays?: ReadonlySet<string>;
  /** Upper limit of new starts; the earliest are returned. */
  readonly mostStarts?: number;
}

/** A start as a person would type it, with the fields that change with it. */
export interface LevelledStart {
  readonly id: string;
  readonly fields: Pick<PlannedWork, 'start' | 'due' | 'constraint' | 'constraintDate'>;
}

/** A period in which a person has more to do at a time than their capacity; wall clock. */
export interface Overloaded {
  readonly personId: string;
  readonly from: string;
  readonly to: string;
  readonly workIds: readonly string[];
}

/** Summary of a plan before or after levelling. */
export interface LevelledState {
  /** Finish of the last work; wall clock. */
  readonly finish: string;
  readonly overloads: readonly Overloaded[];
  /** Number of weeks with overloaded people: a week with two such people counts twice. */
  readonly overloadedWeeks: number;
  /** Works that finish after their deadline. */
  readonly lateIds: readonly string[];
}

export interface LevelledProject {
  /** The starts to write, the earliest first. */
  readonly starts: readonly LevelledStart[];
  /** How many works beyond `mostStarts` would also have to wait. */
  readonly notStarted: number;
  /** Works whose dates change, including those that only follow. */
  readonly moved: readonly { readonly id: string; readonly from: string; readonly to: string }[];
  readonly before: LevelledState;
  readonly after: LevelledState;
}

/**
 * Levels a project as people plan it: the computed delays become starts that a person could have typed. [R260] Both
 * states come from a run of the whole project, with and without these starts.
 */
export function levelProject(project: PlannedProject, options: ProjectLevelling): LevelledProject {
  const { assignments, from, mostStarts = Number.POSITIVE_INFINITY } = options;
  const people = listPeople(options);
  const plan = toPlan(project);
  const asOf = parseTime(from) ?? 0;
  const stays = new Set(project.works.filter((work) => mayNotWait(work, options)).map(({ id }) => id));
  const { changes, moves } = level(plan, { people, assignments, asOf, stays });
  const delayed = new Set(
    changes.flatMap((change) =>
      change.kind === 'updateWork' && (change.fields.levelingDelay ?? 0) > 0 ? [change.id] : [],
    ),
  );
  const found = moves
    .filter(({ workId }) => delayed.has(workId))
    .sort((one, other) => one.toStart - other.toStart)
    .map(({ workId, toStart }) => ({ id: workId, start: wallClock(toStart) }));
  const starts = typeStarts(project, found.slice(0, mostStarts));
  const levelled = withStarts(project, starts);
  const runs = { before: schedule(plan), after: schedule(toPlan(levelled)) };
  const counted = { people, assignments, asOf };
  return {
    starts,
    notStarted: found.length - starts.length,
    moved: listMoved(project, runs),
    before: describe(project, runs.before, counted),
    after: describe(project, runs.after, counted),
  };
}

/** All assigned people and resources, each once, with their capacity. */
function listPeople({ assignments, capacities }: ProjectLevelling): Person[] {
  const ids = new Set(assignments.map(({ personId }) => personId));
  return Array.from(ids, (id) => ({ id, capacity: capacities?.get(id) ?? 1 }));
}

/**
 * Works that may not wait: a typed start would replace the constraint that these works promise, and work in progress
 * does not stop. [R261]
 */
function mayNotWait({ id, status, constraint }: PlannedWork, { stays }: ProjectLevelling): boolean {
  const isFree = constraint === 'as_soon_as_possible' || constraint === 'start_no_earlier_than';
  const isBegun = status === 'in_progress' || status === 'in_review';
  return !isFree || isBegun || stays?.has(id) === true;
}

function typeStarts(
  project: PlannedProject,
  found: readonly { readonly id: string; readonly start: string }[],
): LevelledStart[] {
  const works = new Map(project.works.map((work) => [work.id, work]));
  const calendars = new Map<string, ReturnType<typeof makeDateCalendar>>();
  return found.flatMap(({ id, start: asked }) => {
    const work = works.get(id);
    if (work === undefined) return [];
    const calendarId = work.calendarId ?? project.calendarId;
    const calendar = calendars.get(calendarId) ?? makeDateCalendar(project.calendars, calendarId);
    calendars.set(calendarId, calendar);
    const { start, due, constraint, constraintDate } = applyTypedDates(
      { ...work },
      { start: asked },
      calendar,
    );
    return [{ id, fields: { start, due, constraint, constraintDate } }];
  });
}

function withStarts(project: PlannedProject, starts: readonly LevelledStart[]): PlannedProject {
  const fieldsOf = new Map(starts.map(({ id, fields }) => [id, fields]));
  return { ...project, works: project.works.map((work) => ({ ...work, ...fieldsOf.get(work.id) })) };
}

/** Summaries only follow. */
function listMoved({ works }: PlannedProject, { before, after }: Record<'before' | 'after', PlanRun>) {
  const summaries = new Set(works.map(({ parentId }) => parentId));
  return works.flatMap(({ id }) => {
    if (summaries.has(id)) return [];
    const index = before.network.indexOfId.get(id) ?? -1;
    const [was, is] = [before.dates.start[index], after.dates.start[index]];
    if (was === undefined || is === undefined || was === is || !Number.isFinite(was) || !Number.isFinite(is))
      return [];
    return [{ id, from: wallClock(was), to: wallClock(is) }];
  });
}

interface Counted extends Pick<ProjectLevelling, 'assignments'> {
  readonly people: readonly Person[];
  readonly asOf: Time;
}

function describe(project: PlannedProject, run: PlanRun, counted: Counted): LevelledState {
  const overloads = findOverloads(run, counted);
  return {
    finish: wallClock(run.finish),
    overloads,
    overloadedWeeks: countWeeks(overloads),
    lateIds: project.works
      .filter(({ id, deadline }) => {
        const by = deadline === null ? null : parseTime(deadline);
        const index = run.network.indexOfId.get(id) ?? -1;
        return by !== null && (run.dates.finish[index] ?? 0) > by;
      })
      .map(({ id }) => id),
  };
}

/** Who has more to do at a time than their capacity, from a moment on, in a scheduled plan. [R262] */
export function findOverloads(run: PlanRun, { people, assignments, asOf }: Counted): Overloaded[] {
  return findPeaks(run.network, run.dates, gatherLoads(run.network, people, assignments))
    .filter(({ to }) => to > asOf)
    .map(({ personId, from, to, workIds }) => ({
      personId,
      from: wallClock(Math.max(from, asOf)),
      to: wallClock(to),
      workIds,
    }));
}

function countWeeks(overloads: readonly Overloaded[]): number {
  const weeks = new Set<string>();
  for (const { personId, from, to } of overloads)
    for (let week = mondayOf(from); `${week}T00:00` < to; week = addDays(week, 7))
      weeks.add(`${personId} ${week}`);
  return weeks.size;
}

/** Rounded to whole minutes, the stored precision. */
function wallClock(time: Time): string {
  const minute = Math.round(time / TENTHS_PER_MINUTE) * TENTHS_PER_MINUTE;
  return formatTime(minute).slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
