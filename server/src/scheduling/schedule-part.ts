import type { ChangeSetWriter } from '../change-sets/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import type { Clock } from '../platform/clock.ts';
import { allowTimeFor, type Tx } from '../platform/database/index.ts';
import { lockPlans, workEntity } from '../works/index.ts';
import { lockWorksWithoutProject } from './plan-repository.ts';
import { readReach } from './read-reach.ts';
import { type Move, scheduleReach } from './schedule-reach.ts';
import { touchProjects } from './touched.ts';

/** Locks a plan, as every writer of its dates does; null: works without a project. */
export async function holdPlan(tx: Tx, projectId: string | null): Promise<void> {
  if (projectId === null) await lockWorksWithoutProject(tx);
  else await lockPlans(tx, { projectIds: [projectId] });
}

/** Schedules a whole plan in consequence of another change set. Returns the moved works. */
export async function schedulePart(
  change: ChangeSetWriter,
  projectId: string | null,
  clock: Clock,
): Promise<Move[]> {
  const time = await loadCompanyTime(change.tx, clock);
  const reaches = await readReach(change.tx, touchProjects([projectId]), time);
  const moves = reaches.flatMap(scheduleReach);
  await allowTimeFor(change.tx, moves.length);
  await change.updateMany(
    workEntity,
    moves.map(({ id, start, due, durationMinutes, before }) => ({
      id,
      patch: { start, due, ...(durationMinutes !== before.durationMinutes && { durationMinutes }) },
    })),
    { origin: 'scheduler' },
  );
  return moves;
}
