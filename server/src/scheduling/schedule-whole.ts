import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { allowTimeFor } from '../platform/database/index.ts';
import { workEntity } from '../works/index.ts';
import { readReach } from './read-reach.ts';
import { scheduleReach } from './schedule-reach.ts';
import { touchProjects } from './touched.ts';

/**
 * Schedules a whole project because a person asked for it: the moves are theirs, and their undo restores the dates.
 * Returns the number of moved works.
 */
export async function scheduleWholeProject(
  change: ChangeSetWriter,
  projectId: string,
  time: CompanyTime,
): Promise<number> {
  const reaches = await readReach(change.tx, touchProjects([projectId]), time);
  const moves = reaches.flatMap(scheduleReach);
  await allowTimeFor(change.tx, moves.length);
  await change.updateMany(
    workEntity,
    moves.map(({ id, start, due, durationMinutes, before }) => ({
      id,
      patch: { start, due, ...(durationMinutes !== before.durationMinutes && { durationMinutes }) },
    })),
  );
  await change.settle();
  return moves.length;
}
