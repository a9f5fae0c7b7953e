import type { AbsenceWriter } from '../absences/index.ts';
import { requireAccess } from '../access/index.ts';
import { findProjectFacts, projectEntity } from '../projects/index.ts';

/**
 * Stops using people's calendars in these projects, so that leave moves nothing in them. Their works stay in place: the
 * change is written like a result of the schedule, which does not cause rescheduling.
 */
export async function keepDates(
  { tx, actor, change }: Pick<AbsenceWriter, 'tx' | 'actor' | 'change'>,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return;
  const facts = await findProjectFacts(tx, projectIds);
  for (const each of facts.values()) requireAccess(actor, 'update', 'projects', each);
  const patch = { peopleCount: false };
  await change.updateMany(
    projectEntity,
    [...facts.keys()].toSorted().map((id) => ({ id, patch })),
    { origin: 'scheduler' },
  );
}
