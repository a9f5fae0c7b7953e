import {
  type BaselineToWrite,
  type DatePin,
  type NeutralLink,
  type NeutralPlan,
  type NeutralTask,
  OWNER_FIELD,
  PIN_FIELD,
  type PlanToWrite,
  type ProjectToWrite,
  type TaskToWrite,
  type TextValue,
  withElsewhereNotes,
  writeBaselineNames,
  writeMsProject,
  writeSettingsMark,
} from '@gantry/scheduling/msproject';
import { getCompany, listCalendars } from '../company/index.ts';
import { describeProject, projectTask } from './describe-project.ts';
import { findPins } from './find-pins.ts';
import { type Placed, placeWorks } from './outline.ts';
import { marksOf, toNeutralCalendars } from './plan-calendars.ts';
import { listAssignments, listResources, ownerOf, withCalendarsOfPeople } from './plan-people.ts';
import {
  findDescriptions,
  findProjectKeys,
  type LinkLine,
  listBaselineDates,
  listBaselines,
  listLinks,
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

/** The number of works whose descriptions are read at a time. */
const PAGE = 500;

export interface PlanChoice {
  /** Works whose dates no link or constraint explains are pinned, so that Microsoft Project shows the same dates. */
  readonly holdsDates?: boolean;
}

export interface OpenPlan {
  readonly works: number;
  readonly links: number;
  /** Works that are pinned to their dates. */
  readonly held: number;
  readonly xml: AsyncGenerator<string>;
}

/**
 * Writes a project as Microsoft Project XML: all dates are read and settled first, then the file is written in parts.
 */
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
  const owners = new Map(placed.map(({ work }) => [work.id, ownerOf(work, people)]));
  const baselines = await listBaselines(reader, project.id);
  const baselineIds = baselines.map(({ id }) => id);
  const said = [settingsOf(project), ...writeBaselineNames(baselines.map(({ name }) => name))];
  const assignments = () => listAssignments(placed, people.uids, (id) => reader.time.calendarOf(id, usualId));
  const described = describeProject({
    project,
    placed,
    calendars,
    calendar: reader.time.calendarOf(usualId),
    now: reader.time.now,
  });
  const counted = { people, placed, calendars, companyCalendars: there, project: described };
  const inFile = project.peopleCount
    ? await withCalendarsOfPeople(reader, counted)
    : { calendars, resources: people.resources, narrowed: new Set<string>() };
  const { narrowed, ...persons } = inFile;
  const draft: Draft = {
    ...{ reader, placed, usualId, uidOfCalendar, predecessors, baselineIds, elsewhere, driven, owners, said },
    narrowed,
  };
  const frame = { project: described, ...persons };
  const found =
    holdsDates || driven.size > 0
      ? await findPinsOf(draft, { ...frame, assignments: [...assignments()] })
      : NO_PINS;
  const pins = holdsDates ? found : new Map([...found].filter(([uid]) => driven.has(uid)));
  const plan: PlanToWrite = {
    ...frame,
    fields: [
      ...(pins.size > 0 ? [PIN_FIELD] : []),
      ...([...owners.values()].some((owner) => owner !== null) ? [OWNER_FIELD] : []),
      ...said.map(({ field }) => field),
    ],
    tasks: writeTasks(draft, described, pins),
    assignments,
  };
  const written = [...predecessors.values()].reduce((sum, list) => sum + list.length, 0);
  return { works: placed.length, links: written, held: pins.size, xml: writeMsProject(plan) };
}

const settingsOf = ({ peopleCount, worksFromStart, progressEntry, start }: ProjectLine): TextValue =>
  writeSettingsMark({ peopleCount, worksFromStart, progressEntry, hasStart: start !== null });

type Pinned = ReadonlyMap<number, DatePin>;
const NO_PINS: Pinned = new Map();

/** The plan as the reader of the file will have it, and the pins of its works. */
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

/** A work as a task, without its long texts. */
function taskOf(draft: Draft, one: Placed, row: number, description?: string): TaskToWrite {
  const { id, calendarId } = one.work;
  return toTask(one, {
    id: row + 1,
    description,
    predecessors: draft.predecessors.get(id) ?? [],
    calendarUid: calendarId === null ? null : (draft.uidOfCalendar.get(calendarId) ?? null),
    calendar: draft.reader.time.calendarOf(calendarId, draft.usualId),
    usesPeopleCalendars: draft.narrowed.has(id),
  });
}

interface Draft {
  readonly reader: PlanReader;
  readonly placed: readonly Placed[];
  readonly usualId: string;
  readonly uidOfCalendar: ReadonlyMap<string, number>;
  readonly predecessors: ReadonlyMap<string, readonly NeutralLink[]>;
  /** The latest baseline comes first. */
  readonly baselineIds: readonly string[];
  readonly elsewhere: ElsewhereByWork;
  /** Tasks with predecessors outside the file. */
  readonly driven: ReadonlySet<number>;
  /** The owner of each work, unless its assignments define it. */
  readonly owners: ReadonlyMap<string, TextValue | null>;
  /** The text fields of the project row. */
  readonly said: readonly TextValue[];
  /** Works whose dates depend on the calendars of people. */
  readonly narrowed: ReadonlySet<string>;
}

/** The project row, which has number 0, and then the works. */
async function* writeTasks(
  draft: Draft,
  project: ProjectToWrite,
  pins: Pinned,
): AsyncGenerator<TaskToWrite[]> {
  const { placed, reader } = draft;
  yield [{ ...projectTask(project, reader.time.calendarOf(draft.usualId)), texts: draft.said }];
  for (let first = 0; first < placed.length; first += PAGE) {
    const page = placed.slice(first, first + PAGE);
    const ids = page.map(({ work }) => work.id);
    const descriptions = await findDescriptions(reader, ids);
    const baselines = await findBaselines(draft, ids);
    yield page.map((one, index) => {
      const { id } = one.work;
      const notes = withElsewhereNotes(descriptions.get(id) ?? null, draft.elsewhere.get(id) ?? []);
      const { task, stored } = taskOf(draft, one, first + index, notes ?? undefined);
      const owner = draft.owners.get(id);
      const texts = owner ? [owner] : [];
      return { ...heldBy(draft, task, pins.get(one.uid)), stored, baselines: baselines(id), texts };
    });
  }
}

function heldBy({ driven }: Draft, task: NeutralTask, pin: DatePin | undefined): Held {
  if (pin === undefined) return { task };
  return driven.has(task.uid) ? holdDriven(task, pin) : { task, pin };
}

/** The baseline dates of these works, in the order of the baselines. */
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

/** Links with both ends in the file, by successor. */
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
  // Sorted, so that repeated exports give the same file.
  for (const list of byWork.values()) list.sort((a, b) => a.uid - b.uid || (a.type < b.type ? -1 : 1));
  return byWork;
}
