import { type Actor, notFound } from '../access/index.ts';
import { type EntityRegistry, findUnreadable } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';

/**
 * A repeated response contains what the person could see at that time. A person who may not read the changed row any
 * more gets the response of a reader who cannot see it.
 */
export async function requireReplayAccess(
  tx: Tx,
  entities: EntityRegistry,
  actor: Actor,
  answer: unknown,
): Promise<void> {
  if (typeof answer !== 'object' || answer === null || !('changeSetId' in answer)) return;
  const { changeSetId } = answer;
  if (typeof changeSetId !== 'string') return;
  if ((await findUnreadable(tx, entities, actor, changeSetId)) !== undefined) throw notFound();
}
