import type { ResourceKind } from '@gantry/contract';
import type { DateCalendar } from '@gantry/scheduling';
import {
  type AssignmentToWrite,
  type BaselineToWrite,
  type DatePin,
  type NeutralLink,
  type NeutralPlan,
  type NeutralResource,
  type NeutralTask,
  type PlanToWrite,
  type ProjectToWrite,
  type TaskToWrite,
  withElsewhereNotes,
  writeMsProject,
} from '@gantry/scheduling/msproject';
import { getCompany, listCalendars } from '../company/index.ts';
import { describeProject, projectTask } from './describe-project.ts';
import { findPins } from './find-pins.ts';
import { type Placed, placeWorks } from './outline.ts';
import { partsOf } from './parts-of.ts';
import { marksOf, toNeutralCalendars } from './plan-calendars.ts';
import {
  findDescriptions,
  findProjectKeys,
  type LinkLine,
  listBaselineDates,
  listBaselineIds,
  listLinks,
  listNamedResources,
  listPeople,
  listWorks,
  type PlanReader,
  type ProjectLine,
} from './plan-source.ts';
import {
  type ElsewhereByWork,
  type Held,
  holdDriven,
  listDriven,
  listElsewhere,
} from './predecessors-elsewhere.ts';
import { toNeutralLink, toTask, withSeconds } from './to-task.ts';

/** The number that stands for nobody where a task has an assignment all the same. */
const NOBODY = -65535;
/** Works whose descriptions are read at once. */
const PAGE = 500;

export interface PlanChoice {
  /** Works that no link or constraint keeps where they stand are held there, so that Microsoft Project shows the same dates. */
  readonly holdsDates?: boolean;
}

export interface OpenPlan {
  readonly works: number;
  readonly links: number;
  /** Works that are held on their dates. */
  readonly held: number;
  readonly xml: AsyncGenerator<string>;
}

/** A project as Microsoft Project XML: read and settled first, then written a part at a time. */
export async function openPlan(
  reader: PlanReader,
  project: ProjectLine,
  { holdsDates = true }: PlanChoice = {},
): Promise<OpenPlan> {
  const { db } = reader;
  const placed = placeWorks(await listWorks(reader, project.id));
  const usualId = project.calendarId ?? (await getCompany(db)).calendarId;
  const calendarIds = [...new Set([usualId, ...placed.flatMap(({ work }) => work.calendarId ?? [])])];
  const uidOfCalendar = new Map(calendarIds.map((id, index) => [id, index + 1]));
  const there = await listCalendars(db);
  const keys = await findProjectKeys(reader, marksOf(there, calendarIds));
  const calendars = toNeutralCalendars(there, calendarIds, keys);
  const links = await listLinks(reader, project.id);
  const predecessors = linksByWork(links, placed);
  const elsewhere = await listElsewhere(reader, links, placed);
  const driven = listDriven(placed, elsewhere);
  const people = await listResources(reader, placed);
  const baselineIds = await listBaselineIds(reader, project.id);
  const draft: Draft = {
    ...{ reader, placed, usualId, uidOfCalendar, predecessors, baselineIds, elsewhere, driven },
  };
  const assignments = () => listAssignments(placed, people.uids, (id) => reader.time.calendarOf(id, usualId));
  const described = describeProject({
    project,
    placed,
    calendars,
    calendar: reader.time.calendarOf(usualId),
    now: reader.time.now,
  });
  const { resources } = people;
  const frame = { project: described, calendars, resources };
  const found =
    holdsDates || driven.size > 0
      ? await findPinsOf(draft, { ...frame, assignments: [...assignments()] })
      : NO_PINS;
  const pins = holdsDates ? found : new Map([...found].filter(([uid]) => driven.has(uid)));
  const plan: PlanToWrite = {
    ...frame,
    hasPins: pins.size > 0,
    tasks: writeTasks(draft, described, pins),
    assignments,
  };
  const written = [...predecessors.values()].reduce((sum, list) => sum + list.length, 0);
  return { works: placed.length, links: written, held: pins.size, xml: writeMsProject(plan) };
}

type Pinned = ReadonlyMap<number, DatePin>;
const NO_PINS: Pinned = new Map();

/** The plan as the reader of the file will have it, and what holds its works where they stand. */
function findPinsOf(draft: Draft, frame: Omit<NeutralPlan, 'tasks'>): Promise<Pinned> {
  const tasks = draft.placed.map((one, row): NeutralTask => {
    const { task, stored } = taskOf(draft, one, row);
    const { start, finish } = stored;
    const isFixed = task.manual && start !== null && finish !== null;
    return isFixed ? { ...task, fixed: { start, finish } } : task;
  });
  const shown = new Map(
    draft.placed.map(({ uid, work: { milestone }, start, due }) => {
      const finish = withSeconds(due ?? (milestone ? start : null));
      return [uid, { start: milestone ? finish : withSeconds(start), finish }];
    }),
  );
  return findPins({ ...frame, tasks }, shown);
}

/** A work as a task, without what may be long. */
function taskOf(draft: Draft, one: Placed, row: number, description?: string): TaskToWrite {
  const { id, calendarId } = one.work;
  return toTask(one, {
    id: row + 1,
    description,
    predecessors: draft.predecessors.get(id) ?? [],
    calendarUid: calendarId === null ? null : (draft.uidOfCalendar.get(calendarId) ?? null),
    calendar: draft.reader.time.calendarOf(calendarId, draft.usualId),
  });
}

interface Draft {
  readonly reader: PlanReader;
  readonly placed: readonly Placed[];
  readonly usualId: string;
  readonly uidOfCalendar: ReadonlyMap<string, number>;
  readonly predecessors: ReadonlyMap<string, readonly NeutralLink[]>;
  /** The latest first. */
  readonly baselineIds: readonly string[];
  readonly elsewhere: ElsewhereByWork;
  /** Tasks that wait for something elsewhere. */
  readonly driven: ReadonlySet<number>;
}

/** The row of the whole project, which has number 0, and then the works. */
async function* writeTasks(
  draft: Draft,
  project: ProjectToWrite,
  pins: Pinned,
): AsyncGenerator<TaskToWrite[]> {
  const { placed, reader } = draft;
  yield [projectTask(project, reader.time.calendarOf(draft.usualId))];
  for (let first = 0; first < placed.length; first += PAGE) {
    const page = placed.slice(first, first + PAGE);
    const ids = page.map(({ work }) => work.id);
    const descriptions = await findDescriptions(reader, ids);
    const baselines = await findBaselines(draft, ids);
    yield page.map((one, index) => {
      const { id } = one.work;
      const notes = withElsewhereNotes(descriptions.get(id) ?? null, draft.elsewhere.get(id) ?? []);
      const { task, stored } = taskOf(draft, one, first + index, notes ?? undefined);
      return { ...heldBy(draft, task, pins.get(one.uid)), stored, baselines: baselines(id) };
    });
  }
}

function heldBy({ driven }: Draft, task: NeutralTask, pin: DatePin | undefined): Held {
  if (pin === undefined) return { task };
  return driven.has(task.uid) ? holdDriven(task, pin) : { task, pin };
}

/** What the dates of these works were, in the order of the baselines. */
async function findBaselines({ reader, baselineIds }: Draft, ids: readonly string[]) {
  const lines = Map.groupBy(await listBaselineDates(reader.db, baselineIds, ids), ({ workId }) => workId);
  return (id: string): (BaselineToWrite | null)[] => {
    const own = lines.get(id);
    if (!own) return [];
    return baselineIds.map((baselineId) => {
      const line = own.find((each) => each.baselineId === baselineId);
      if (!line) return null;
      const { start, finish, durationMinutes } = line;
      return { start: withSeconds(start), finish: withSeconds(finish), durationMinutes };
    });
  };
}

/** Links whose both ends are in the file, by successor. */
function linksByWork(links: readonly LinkLine[], placed: readonly Placed[]): Map<string, NeutralLink[]> {
  const uids = new Map(placed.map(({ work, uid }) => [work.id, uid]));
  const byWork = new Map<string, NeutralLink[]>();
  for (const link of links) {
    const predecessor = uids.get(link.predecessorId);
    if (predecessor === undefined || !uids.has(link.successorId)) continue;
    const list = byWork.get(link.successorId) ?? [];
    list.push(toNeutralLink(link, predecessor));
    byWork.set(link.successorId, list);
  }
  // The same plan is the same file.
  for (const list of byWork.values()) list.sort((a, b) => a.uid - b.uid || (a.type < b.type ? -1 : 1));
  return byWork;
}

/** The owner first: who reads the file takes the first one for it. */
const peopleOf = ({ work: { ownerId, assigneeIds } }: Placed): string[] => [
  ...new Set([...(ownerId === null ? [] : [ownerId]), ...assigneeIds]),
];

async function listResources(
  reader: PlanReader,
  placed: readonly Placed[],
): Promise<{ resources: NeutralResource[]; uids: ReadonlyMap<string, number> }> {
  const people = await listPeople(reader, new Set(placed.flatMap(peopleOf)));
  const resources = await listNamedResources(
    reader,
    new Set(placed.flatMap(({ work: { resourceIds } }) => resourceIds)),
  );
  const all = [
    ...people.map(({ id, name }) => ({ id, name, type: 'work' })),
    ...resources.map(({ id, name, kind }) => ({ id, name, type: typeOf(kind) })),
  ];
  return {
    resources: all.map(({ name, type }, index) => ({ uid: index + 1, name, type, calendarUid: null })),
    uids: new Map(all.map(({ id }, index) => [id, index + 1])),
  };
}

/** People, crews and machines are all resources of the type work to Microsoft Project. */
const typeOf = (kind: ResourceKind): string => (kind === 'material' || kind === 'cost' ? kind : 'work');

function* listAssignments(
  placed: readonly Placed[],
  uids: ReadonlyMap<string, number>,
  calendarOf: (id: string | null) => DateCalendar,
): Generator<AssignmentToWrite> {
  for (const one of placed) {
    const calendar = calendarOf(one.work.calendarId);
    const parts = partsOf(one, calendar);
    const more = parts.length > 0 && { parts, count: calendar.workingMinutesBetween.bind(calendar) };
    const ids = [...peopleOf(one), ...one.work.resourceIds].filter((id) => uids.has(id));
    for (const id of ids) {
      const resourceUid = uids.get(id) ?? NOBODY;
      yield { taskUid: one.uid, resourceUid, units: (one.work.units[id] ?? 100) / 100, ...more };
    }
    // The file says with an assignment where a task is split. A task that no person or resource does gets an empty one.
    if (ids.length === 0 && more) yield { taskUid: one.uid, resourceUid: NOBODY, units: 1, ...more };
  }
}
