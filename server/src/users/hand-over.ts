import type { RawBuilder } from 'kysely';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { type Handed, handUnits, workEntity } from '../works/index.ts';
import { listOpenWorks, type OpenWorkRow } from './user-repository.ts';

/**
 * Gives the open works of a person to another person. Returns the works before and after. Only includes works `w` that
 * the caller may assign: otherwise a caller could see hidden works by disabling their owner.
 */
export async function handOverWorks(
  change: ChangeSetWriter,
  fromId: string,
  toId: string,
  may: RawBuilder<boolean>,
): Promise<readonly Handed[]> {
  const works = await listOpenWorks(change.tx, fromId, may);
  await change.updateMany(
    workEntity,
    works.map((work) => ({ id: work.id, patch: replacePerson(work, fromId, toId) })),
  );
  return works.map((work) => ({ before: work, after: { ...work, ...replacePerson(work, fromId, toId) } }));
}

function replacePerson(
  { ownerId, reviewerId, assigneeIds, units }: OpenWorkRow,
  fromId: string,
  toId: string,
) {
  const assignees = assigneeIds.map((id) => (id === fromId ? toId : id));
  return {
    ownerId: ownerId === fromId ? toId : ownerId,
    reviewerId: reviewerId === fromId ? toId : reviewerId,
    assigneeIds: [...new Set(assignees)],
    units: handUnits(units, fromId, assigneeIds.includes(toId) ? null : toId),
  };
}
