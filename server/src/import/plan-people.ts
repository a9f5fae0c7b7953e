import type { Db, Tx } from '../platform/database/index.ts';
import type { ImportReport } from './import-report.ts';
import type { PlanFile, PlanTask } from './plan-file.ts';
import { toTitle } from './plan-text.ts';

/** Who does a task: people of the company, by the number of the task. The first one owns it. */
export type PeopleOfTasks = ReadonlyMap<number, readonly string[]>;

/**
 * A resource is a person only where exactly one active person has that name; all others are named in the report and
 * their tasks stay with nobody.
 */
export async function findPeople(
  db: Db | Tx,
  { plan }: PlanFile,
  tasks: readonly PlanTask[],
  report: ImportReport,
): Promise<PeopleOfTasks> {
  const resources = new Map(plan.resources.map((resource) => [resource.uid, resource]));
  const known = await listPeopleByName(db);
  const isTask = new Set(tasks.map(({ task }) => task.uid));
  const people = new Map<number, string[]>();
  for (const { taskUid, resourceUid, units } of plan.assignments) {
    const resource = resources.get(resourceUid);
    if (!resource || !isTask.has(taskUid) || resource.type !== 'work' || resource.name === null || units <= 0)
      continue;
    const name = toTitle(resource.name);
    const [person, namesake] = known.get(name.toLowerCase()) ?? [];
    if (!person) report.noteOnce('No active person has these names; their works have no owner', name);
    else if (namesake) report.noteOnce('Several people have these names; their works have no owner', name);
    else people.set(taskUid, [...new Set([...(people.get(taskUid) ?? []), person])]);
  }
  return people;
}

async function listPeopleByName(db: Db | Tx): Promise<Map<string, string[]>> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .execute();
  const byName = Map.groupBy(people, ({ name }) => name.trim().toLowerCase());
  return new Map([...byName].map(([name, namesakes]) => [name, namesakes.map(({ id }) => id)]));
}
