import type { ResourceKind } from '@gantry/contract';
import type { DateCalendar } from '@gantry/scheduling';
import {
  type AssignmentToWrite,
  type NeutralResource,
  type TextValue,
  toResourceName,
  writeOwnerMark,
} from '@gantry/scheduling/msproject';
import type { Placed } from './outline.ts';
import { partsOf } from './parts-of.ts';
import { listNamedResources, listPeople, type PlanReader, type WorkLine } from './plan-source.ts';

/** The number of no resource, where a task has an assignment all the same. */
const NO_RESOURCE = -65535;

/** The resources of a file, and their numbers by the ids of people and resources. */
export interface ResourcesOfPlan {
  readonly resources: readonly NeutralResource[];
  readonly uids: ReadonlyMap<string, number>;
}

/** All who own or do works, as far as the reader may see them. */
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

/** Each name once: people of one name would be one resource to a reader of the file. */
function freeName(wanted: string, taken: Set<string>): string {
  let free = wanted;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${wanted} ${count}`;
  taken.add(free.toLowerCase());
  return free;
}

/** People, crews and machines are all resources of the type work to Microsoft Project. */
const typeOf = (kind: ResourceKind): string => (kind === 'material' || kind === 'cost' ? kind : 'work');

/** Who does a work: the assignees, and the owner where there are none. */
function doersOf({ ownerId, assigneeIds }: WorkLine): readonly string[] {
  return assigneeIds.length > 0 || ownerId === null ? assigneeIds : [ownerId];
}

/** What the file says of the owner. Null where that is the first who does the work: a reader of the file takes that one. */
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
    // The file says with an assignment where a task is split. A task that no person or resource does gets an empty one.
    if (ids.length === 0 && more) yield { taskUid: one.uid, resourceUid: NO_RESOURCE, units: 1, ...more };
  }
}
