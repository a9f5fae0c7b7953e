import type { ResourceKind } from '@gantry/contract';
import type { DateCalendar, PlannedCalendar } from '@gantry/scheduling';
import {
  type AssignmentToWrite,
  type NeutralCalendar,
  type NeutralResource,
  type ProjectToWrite,
  type TextValue,
  toResourceName,
  writeOwnerMark,
} from '@gantry/scheduling/msproject';
import { listTimes, PeopleCalendars } from '../plans/index.ts';
import type { Placed } from './outline.ts';
import { partsOf } from './parts-of.ts';
import { listNamedResources, listPeople, type PlanReader, type WorkLine } from './plan-source.ts';

/** The number for an assignment without a resource. */
const NO_RESOURCE = -65535;

/** The resources of a file, and their numbers by the ids of people and resources. */
export interface ResourcesOfPlan {
  readonly resources: readonly NeutralResource[];
  readonly uids: ReadonlyMap<string, number>;
}

/** All owners and assignees of works, limited to what the reader may see. */
export async function listResources(reader: PlanReader, placed: readonly Placed[]): Promise<ResourcesOfPlan> {
  const named = placed.flatMap(({ work: { ownerId, assigneeIds } }) => [ownerId ?? [], assigneeIds].flat());
  const people = await listPeople(reader, new Set(named));
  const others = await listNamedResources(
    reader,
    new Set(placed.flatMap(({ work: { resourceIds } }) => resourceIds)),
  );
  const names = new Set<string>();
  const all = [
    ...people.map(({ id, name, email }) => ({
      ...{ id, name: freeName(toResourceName(name), names), type: 'work', maxUnits: 1 },
      ...(email !== null && { email }),
    })),
    ...others.map(({ id, name, kind, capacity }) => ({
      ...{ id, name: toResourceName(name), type: typeOf(kind) },
      ...(typeOf(kind) === 'work' && { maxUnits: capacity }),
    })),
  ];
  return {
    resources: all.map(({ id: _, ...resource }, index) => ({
      uid: index + 1,
      ...resource,
      calendarUid: null,
    })),
    uids: new Map(all.map(({ id }, index) => [id, index + 1])),
  };
}

interface CountedPeople {
  readonly people: ResourcesOfPlan;
  readonly placed: readonly Placed[];
  /** The calendars of the file, the default one first. */
  readonly calendars: readonly NeutralCalendar[];
  readonly companyCalendars: readonly PlannedCalendar[];
  readonly project: ProjectToWrite;
}

/**
 * A file that uses people's calendars: the calendars and resources including theirs, and the works whose dates they
 * determine.
 */
export interface PeopleInFile {
  readonly calendars: readonly NeutralCalendar[];
  readonly resources: readonly NeutralResource[];
  readonly narrowed: ReadonlySet<string>;
}

/**
 * Adds a calendar for each assignee who is sometimes absent during the plan. It says when they are absent and never
 * why, as the plan itself does.
 */
export async function withCalendarsOfPeople(
  { db }: PlanReader,
  { people, placed, calendars, companyCalendars, project }: CountedPeople,
): Promise<PeopleInFile> {
  const { uids, resources } = people;
  const doing = new Set(placed.flatMap(({ work }) => doersOf(work)).filter((id) => uids.has(id)));
  const [usual] = calendars;
  if (usual === undefined || doing.size === 0) return { calendars, resources, narrowed: new Set() };
  const day = (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length);
  const span = { from: day(project.start), to: day(project.finish ?? project.start) };
  const hours = new PeopleCalendars(usual, companyCalendars, span);
  const own = new Map<number, NeutralCalendar>();
  for (const times of await listTimes(db, [...doing])) {
    const [resourceUid, found] = [uids.get(times.id), hours.calendarOf(times)];
    if (resourceUid === undefined || found === null) continue;
    const uid = calendars.length + own.size + 1;
    const name = resources.find((each) => each.uid === resourceUid)?.name ?? null;
    own.set(resourceUid, { uid, name, isBase: false, baseUid: usual.uid, ...found, workWeeks: [] });
  }
  const isOwn = (id: string) => own.has(uids.get(id) ?? Number.NaN);
  return {
    calendars: [...calendars, ...own.values()],
    resources: resources.map((each) => ({ ...each, calendarUid: own.get(each.uid)?.uid ?? null })),
    narrowed: new Set(placed.flatMap(({ work }) => (doersOf(work).some(isOwn) ? work.id : []))),
  };
}

/** Names are made unique: a reader of the file would treat people of the same name as one resource. */
function freeName(wanted: string, taken: Set<string>): string {
  let free = wanted;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${wanted} ${count}`;
  taken.add(free.toLowerCase());
  return free;
}

/** For Microsoft Project, people, crews and machines are all resources of type work. */
const typeOf = (kind: ResourceKind): string => (kind === 'material' || kind === 'cost' ? kind : 'work');

/** Who does a work: the assignees, or the owner if there are none. */
function doersOf({ ownerId, assigneeIds }: WorkLine): readonly string[] {
  return assigneeIds.length > 0 || ownerId === null ? assigneeIds : [ownerId];
}

/**
 * The owner as written to the file. Null if the owner is the first assignee, because a reader of the file uses that
 * one.
 */
export function ownerOf(work: WorkLine, { resources, uids }: ResourcesOfPlan): TextValue | null {
  const resourceUid = uids.get(work.ownerId ?? '') ?? null;
  const [first = null] = doersOf(work).flatMap((id) => uids.get(id) ?? []);
  const isStandIn = work.assigneeIds.length === 0 && resourceUid !== null;
  if (resourceUid === first && !isStandIn) return null;
  const name = resources.find(({ uid }) => uid === resourceUid)?.name ?? '';
  return writeOwnerMark({ resourceUid, isStandIn }, name);
}

export function* listAssignments(
  placed: readonly Placed[],
  uids: ReadonlyMap<string, number>,
  calendarOf: (id: string | null) => DateCalendar,
): Generator<AssignmentToWrite> {
  for (const one of placed) {
    const calendar = calendarOf(one.work.calendarId);
    const parts = partsOf(one, calendar);
    const more = parts.length > 0 && { parts, count: calendar.workingMinutesBetween.bind(calendar) };
    const ids = [...doersOf(one.work), ...one.work.resourceIds].filter((id) => uids.has(id));
    for (const id of ids) {
      const resourceUid = uids.get(id) ?? NO_RESOURCE;
      yield { taskUid: one.uid, resourceUid, units: (one.work.units[id] ?? 100) / 100, ...more };
    }
    // The file stores in an assignment where a task is split. A task without people and resources gets an empty
    // assignment.
    if (ids.length === 0 && more) yield { taskUid: one.uid, resourceUid: NO_RESOURCE, units: 1, ...more };
  }
}
