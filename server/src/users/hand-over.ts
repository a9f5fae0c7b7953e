import { workEntity } from '../works/index.ts';
import { listAssignableWorks, type OpenWorkRow } from './user-repository.ts';
import type { UserWriter } from './write-users.ts';

/**
 * Gives the open works of a person to another one. Only works that the one who does it may assign: else disabling
 * somebody would be a way to get sight of what one may not see.
 */
export async function handOverWorks(
  { db: tx, actor, change }: UserWriter,
  fromId: string,
  toId: string,
): Promise<void> {
  const works = await listAssignableWorks(tx, actor, fromId);
  await change.updateMany(
    workEntity,
    works.map((work) => ({ id: work.id, patch: replacePerson(work, fromId, toId) })),
  );
}

function replacePerson({ ownerId, assigneeIds }: OpenWorkRow, fromId: string, toId: string) {
  const assignees = assigneeIds.map((id) => (id === fromId ? toId : id));
  return { ownerId: ownerId === fromId ? toId : ownerId, assigneeIds: [...new Set(assignees)] };
}
