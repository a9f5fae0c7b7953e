import type { PlanFile, PlanTask } from './plan-file.ts';
import { toTitle } from './plan-text.ts';

/** Who does a task, by the names of the file; the first one owns it. By the number of the task. */
export type NamesOfTasks = ReadonlyMap<number, readonly string[]>;

/** The people of the file: resources that work, and not machines or material, at tasks that come in. */
export function listNames({ plan }: PlanFile, tasks: readonly PlanTask[]): NamesOfTasks {
  const resources = new Map(plan.resources.map((resource) => [resource.uid, resource]));
  const isTask = new Set(tasks.map(({ task }) => task.uid));
  const names = new Map<number, string[]>();
  for (const { taskUid, resourceUid, units } of plan.assignments) {
    const resource = resources.get(resourceUid);
    if (!resource || !isTask.has(taskUid) || resource.type !== 'work' || resource.name === null || units <= 0)
      continue;
    const name = toTitle(resource.name);
    const known = names.get(taskUid) ?? [];
    if (!known.includes(name)) names.set(taskUid, [...known, name]);
  }
  return names;
}
