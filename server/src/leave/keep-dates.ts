import type { AbsenceWriter } from '../absences/index.ts';
import { requireAccess } from '../access/index.ts';
import { findProjectFacts, projectEntity } from '../projects/index.ts';

/**
 * People stop to count in these projects, so that leave moves nothing in them. Their works stay where they are: it is written as
 * what the schedule sets, which is no reason to schedule anything.
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
