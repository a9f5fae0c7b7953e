import type { ResourceKind } from '@gantry/contract';
import {
  type BaselineToWrite,
  type NeutralAssignment,
  type NeutralLink,
  type NeutralResource,
  type PlanToWrite,
  type ProjectToWrite,
  type TaskToWrite,
  writeMsProject,
} from '@gantry/scheduling/msproject';
import { getCompany, listCalendars } from '../company/index.ts';
import { describeProject, projectTask } from './describe-project.ts';
import { type Placed, placeWorks } from './outline.ts';
import { toNeutralCalendars } from './plan-calendars.ts';
import {
  findDescriptions,
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
import { toNeutralLink, toTask, withSeconds } from './to-task.ts';

/** Works whose descriptions are read at once. */
const PAGE = 500;

/** A project as Microsoft Project XML: read and settled first, then written a part at a time. */
export async function openPlan(
  reader: PlanReader,
  project: ProjectLine,
): Promise<{ works: number; links: number; xml: AsyncGenerator<string> }> {
  const { db } = reader;
  const placed = placeWorks(await listWorks(reader, project.id));
  const usualId = project.calendarId ?? (await getCompany(db)).calendarId;
  const calendarIds = [...new Set([usualId, ...placed.flatMap(({ work }) => work.calendarId ?? [])])];
  const uidOfCalendar = new Map(calendarIds.map((id, index) => [id, index + 1]));
  const calendars = toNeutralCalendars(await listCalendars(db), calendarIds, project.key);
  const predecessors = linksByWork(await listLinks(reader, project.id), placed);
  const people = await listResources(reader, placed);
  const baselineIds = await listBaselineIds(reader, project.id);
  const draft: Draft = { reader, placed, usualId, uidOfCalendar, predecessors, baselineIds };
  const described = describeProject({
    project,
    placed,
    calendars,
    calendar: reader.time.calendarOf(usualId),
    now: reader.time.now,
  });
  const plan: PlanToWrite = {
    project: described,
    calendars,
    tasks: writeTasks(draft, described),
    resources: people.resources,
    assignments: () => listAssignments(placed, people.uids),
  };
  const links = [...predecessors.values()].reduce((sum, list) => sum + list.length, 0);
  return { works: placed.length, links, xml: writeMsProject(plan) };
}

interface Draft {
  readonly reader: PlanReader;
  readonly placed: readonly Placed[];
  readonly usualId: string;
  readonly uidOfCalendar: ReadonlyMap<string, number>;
  readonly predecessors: ReadonlyMap<string, readonly NeutralLink[]>;
  /** The latest first. */
  readonly baselineIds: readonly string[];
}

/** The row of the whole project, which has number 0, and then the works. */
async function* writeTasks(draft: Draft, project: ProjectToWrite): AsyncGenerator<TaskToWrite[]> {
  const { placed, reader } = draft;
  yield [projectTask(project, reader.time.calendarOf(draft.usualId))];
  for (let first = 0; first < placed.length; first += PAGE) {
    const page = placed.slice(first, first + PAGE);
    const ids = page.map(({ work }) => work.id);
    const descriptions = await findDescriptions(reader, ids);
    const baselines = await findBaselines(draft, ids);
    yield page.map((one, index) => {
      const { id, calendarId } = one.work;
      const task = toTask(one, {
        id: first + index + 1,
        description: descriptions.get(id),
        predecessors: draft.predecessors.get(id) ?? [],
        calendarUid: calendarId === null ? null : (draft.uidOfCalendar.get(calendarId) ?? null),
        calendar: reader.time.calendarOf(calendarId, draft.usualId),
      });
      return { ...task, baselines: baselines(id) };
    });
  }
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
): Generator<NeutralAssignment> {
  for (const one of placed)
    for (const id of [...peopleOf(one), ...one.work.resourceIds]) {
      const resourceUid = uids.get(id);
      if (resourceUid !== undefined)
        yield { taskUid: one.uid, resourceUid, units: (one.work.units[id] ?? 100) / 100 };
    }
}
