import { MOST_UNITS } from '@gantry/contract';
import type { PlanFile, PlanTask } from './plan-file.ts';
import { toTitle } from './plan-text.ts';

/** The people of a task by name, by task number. The first one is the owner. */
export type NamesOfTasks = ReadonlyMap<number, readonly string[]>;

/**
 * The type of a resource in the file. A working resource becomes a person or a resource; the others are kept for an
 * export.
 */
export type PlanResourceType = 'work' | 'material' | 'cost';

export interface PlanResource {
  readonly name: string;
  readonly type: PlanResourceType;
  /** The available number of units. */
  readonly capacity: number;
}

/** The owner of a task, if the file stores it separately from the assignees. */
export interface OwnerApart {
  /** Null: the task has no owner. */
  readonly owner: string | null;
  /** Whether the owner has an assignment only because the task has no assignee. */
  readonly isStandIn: boolean;
}

/** A resource assigned to a task, with the percent of its time. */
export interface PlanAssignment extends PlanResource {
  readonly units: number;
}

const TYPES: readonly PlanResourceType[] = ['work', 'material', 'cost'];

/** The named resources of the file, without duplicates. */
export function listPlanResources({ plan }: PlanFile): PlanResource[] {
  const known = new Map<string, PlanResource>();
  for (const resource of plan.resources) {
    const read = readResource(resource);
    if (read && !known.has(keyOf(read))) known.set(keyOf(read), read);
  }
  return [...known.values()];
}

/** The mail addresses of working resources in the file, by name. */
export function listMails({ plan }: PlanFile): ReadonlyMap<string, string> {
  return new Map(
    plan.resources.flatMap((resource) => {
      const read = readResource(resource);
      return read?.type === 'work' && resource.email ? [[read.name, resource.email.trim()] as const] : [];
    }),
  );
}

/** A person and a material may have the same name. */
export const keyOf = ({ name, type }: Pick<PlanResource, 'name' | 'type'>): string =>
  `${type} ${name.toLowerCase()}`;

/** The assignments of the imported tasks, by task number. */
export function listPlanAssignments(
  { plan }: PlanFile,
  tasks: readonly PlanTask[],
): ReadonlyMap<number, readonly PlanAssignment[]> {
  const resources = new Map(plan.resources.map((resource) => [resource.uid, readResource(resource)]));
  const isTask = new Set(tasks.map(({ task }) => task.uid));
  const assigned = new Map<number, PlanAssignment[]>();
  for (const { taskUid, resourceUid, units } of plan.assignments) {
    const resource = resources.get(resourceUid);
    if (!resource || !isTask.has(taskUid) || (resource.type === 'work' && units <= 0)) continue;
    const known = assigned.get(taskUid) ?? [];
    const isKnown = known.some((each) => keyOf(each) === keyOf(resource));
    if (!isKnown) assigned.set(taskUid, [...known, { ...resource, units: toUnits(units) }]);
  }
  return assigned;
}

/** The working resources of each task, the owner first. Most are people, but the file does not say which. */
export function listNames(
  assigned: ReadonlyMap<number, readonly PlanAssignment[]>,
  apart: ReadonlyMap<number, OwnerApart>,
): NamesOfTasks {
  return new Map(
    [...new Set([...assigned.keys(), ...apart.keys()])].flatMap((uid) => {
      const doing = (assigned.get(uid) ?? []).filter(({ type }) => type === 'work').map(({ name }) => name);
      const names = new Set([...[apart.get(uid)?.owner ?? []].flat(), ...doing]);
      return names.size > 0 ? [[uid, [...names]] as const] : [];
    }),
  );
}

/** The owners in a file that Gantry wrote, by task number. */
export function listOwnersApart(
  { plan }: PlanFile,
  tasks: readonly PlanTask[],
): ReadonlyMap<number, OwnerApart> {
  const resources = new Map(plan.resources.map((resource) => [resource.uid, readResource(resource)]));
  return new Map(
    tasks.flatMap(({ task: { uid }, stored: { owner } }) => {
      if (owner === undefined) return [];
      const name = owner.resourceUid === null ? null : resources.get(owner.resourceUid)?.name;
      return name === undefined ? [] : [[uid, { owner: name, isStandIn: owner.isStandIn }] as const];
    }),
  );
}

function readResource({
  name,
  type,
  maxUnits = 1,
}: PlanFile['plan']['resources'][number]): PlanResource | undefined {
  const known = TYPES.find((each) => each === type);
  return name === null || known === undefined
    ? undefined
    : { name: toTitle(name), type: known, capacity: toCapacity(maxUnits) };
}

const MOST_CAPACITY = 1_000;
const toCapacity = (units: number): number => Math.min(MOST_CAPACITY, Math.max(1, Math.round(units)));

const toUnits = (units: number): number => Math.min(MOST_UNITS, Math.max(1, Math.round(units * 100)));
