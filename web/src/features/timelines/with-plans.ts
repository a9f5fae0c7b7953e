import type { TimelineWork, WorkStatus } from '@gantry/contract';
import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import type { BranchRows } from './timeline-tree.ts';
import type { Branch, Entry } from './timelines-queries.ts';
import { triedProject } from './tried-rows.ts';
import type { ShownHere } from './use-plans-in-hand.tsx';

/** Plans that are edited or tried, by the ids of their sources: projects, and works without one. */
type Plans = ReadonlyMap<string, ShownHere>;

/** The content of a row according to those plans: shows edits and tried changes at once. */
export function withPlans(
  branch: Branch,
  rows: BranchRows | undefined,
  plans: Plans,
): BranchRows | undefined {
  if (plans.size === 0) return rows;
  if (branch.kind === 'level') return levelOf(branch, rows, plans.get(branch.projectId));
  return rows && { ...rows, entries: rows.entries.map((entry) => asPlanned(entry, plans)) };
}

function asPlanned(entry: Entry, plans: Plans): Entry {
  if (entry.kind === 'project') {
    const tried = plans.get(entry.row.id)?.tried;
    return tried === undefined ? entry : triedProject(entry.row, tried);
  }
  if (entry.kind !== 'work') return entry;
  const { id, projectId } = entry.row;
  for (const here of projectId === null ? plans.values() : [plans.get(projectId)]) {
    const place = here && placesIn(here.plan).rowOf.get(id);
    if (here !== undefined && place !== undefined) return workEntry(here, place, projectId);
  }
  return entry;
}

function workEntry({ plan, tried }: ShownHere, place: number, projectId: string | null): Entry {
  const row = workIn(plan, place, projectId);
  const stands = tried?.standOf(row.id);
  return { kind: 'work', row, ...(stands && { tried: { stands } }) };
}

/** One level of a plan, in its order, with as many works as were requested. */
function levelOf(
  { projectId, parentId }: Extract<Branch, { kind: 'level' }>,
  rows: BranchRows | undefined,
  here: ShownHere | undefined,
): BranchRows | undefined {
  const places = here && placesIn(here.plan);
  const parent = parentId === undefined ? -1 : places?.rowOf.get(parentId);
  if (here === undefined || places === undefined || parent === undefined) return rows;
  const isWhole = rows === undefined || rows.state === undefined;
  const entries = (places.below.get(parent) ?? [])
    // A work that waits to be created has no key and cannot be opened yet.
    .filter((row) => here.plan.works.key[row] !== '')
    .slice(0, isWhole ? undefined : rows.entries.length)
    .map((row) => workEntry(here, row, projectId));
  return { entries, state: rows?.state };
}

interface PlacesInPlan {
  readonly rowOf: ReadonlyMap<string, number>;
  readonly below: ReadonlyMap<number, readonly number[]>;
  readonly into: ReadonlyMap<number, TimelineWork['predecessors']>;
}

const known = new WeakMap<Plan, PlacesInPlan>();

/** Built once for each state of a plan. */
function placesIn(plan: Plan): PlacesInPlan {
  const places = known.get(plan) ?? lookThrough(plan);
  known.set(plan, places);
  return places;
}

function lookThrough({ works, links, outside }: Plan): PlacesInPlan {
  const rowOf = new Map(works.id.map((id, row) => [id, row]));
  const into = new Map<number, TimelineWork['predecessors'][number][]>();
  const note = (row: number, link: TimelineWork['predecessors'][number]) =>
    into.set(row, [...(into.get(row) ?? []), link]);
  links.id.forEach((linkId, link) => {
    const id = works.id[links.predecessor[link] ?? -1] ?? '';
    const type = links.type[link] as TimelineWork['predecessors'][number]['type'];
    note(links.successor[link] ?? -1, { linkId, id, type });
  });
  for (const { linkId, id, type, successorId } of outside)
    note(rowOf.get(successorId) ?? -1, { linkId, id, type });
  return { rowOf, below: Map.groupBy(works.id.keys(), (row) => works.parent[row] ?? -1), into };
}

function workIn(plan: Plan, row: number, projectId: string | null): TimelineWork {
  const { works, data, rows, hasSubWorks } = plan;
  const { below, into } = placesIn(plan);
  const number = rows[row] ?? -1;
  const dates = hasSubWorks.has(number)
    ? { start: dateOf(data.start[number]), due: dateOf(data.finish[number]) }
    : { start: works.start[row] ?? null, due: works.due[row] ?? null };
  return {
    ...dates,
    id: works.id[row] ?? '',
    key: works.key[row] ?? '',
    title: works.title[row] ?? '',
    status: works.status[row] as WorkStatus,
    milestone: works.milestone[row] ?? false,
    ownerId: works.ownerId[row] ?? null,
    projectId,
    deadline: works.deadline[row] ?? null,
    progress: works.progress[row] ?? 0,
    overdue: works.overdue[row] ?? false,
    subWorkCount: below.get(row)?.length ?? 0,
    predecessors: into.get(row) ?? [],
  };
}

const dateOf = (minute: number | undefined): string | null =>
  minute === undefined || minute === NO_DATE ? null : textOfMinutes(minute);
