import {
  type NeutralPlan,
  type NeutralTask,
  readMsProject,
  type StoredTask,
} from '@gantry/scheduling/msproject';

/** A Microsoft Project file as it was read, with a count of everything in it that Gantry has no place for. */
export interface PlanFile {
  readonly plan: NeutralPlan;
  readonly stored: ReadonlyMap<number, StoredTask>;
  readonly passedOver: ReadonlyMap<string, number>;
}

/** A task that becomes a work, with what Project stored of it. */
export interface PlanTask {
  readonly task: NeutralTask;
  readonly stored: StoredTask;
}

/** Reads the XML as it streams in; what cannot be read as a plan is an `UnreadablePlanError`. */
export async function readPlanFile(chunks: AsyncIterable<Uint8Array>): Promise<PlanFile> {
  const stored = new Map<number, StoredTask>();
  const passedOver = new Map<string, number>();
  const plan = await readMsProject(chunks, {
    onTask: (task) => stored.set(task.uid, task),
    onPassedOver: (name) => passedOver.set(name, (passedOver.get(name) ?? 0) + 1),
  });
  return { plan, stored, passedOver };
}

/**
 * The tasks that become works. The row that stands for the whole project (uid 0) is the project itself; what lives in
 * another file has no dates of its own here.
 */
export function listPlanTasks({ plan, stored }: PlanFile): PlanTask[] {
  return plan.tasks.flatMap((task) => {
    const kept = stored.get(task.uid);
    return task.uid === 0 || !kept || kept.external ? [] : [{ task, stored: kept }];
  });
}
