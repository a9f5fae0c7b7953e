import { type Actor, notFound } from '../access/index.ts';
import { type EntityRegistry, findUnreadable } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';

/**
 * An answer that is given again holds what the person saw then. Who may not read any more what their call changed gets
 * what a reader of it would get now: nothing.
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
