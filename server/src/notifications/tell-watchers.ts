import { type WatchedField, watchedFields } from '@gantry/contract';
import type { ChangeItem } from '../change-sets/index.ts';
import { listToldOfAct, mergeUnseenChanges } from './mark-notifications.ts';
import { type Notice, type Notifier, notify } from './notify.ts';
import { listWatchers } from './watch-repository.ts';

/** The most works of one action that watchers are notified about: "500 works" is enough. */
const MOST_WORKS = 500;

type Changes = Partial<Record<WatchedField, string | null>>;

/**
 * Notifies the watchers of works, or of their projects, that status or dates have changed, in the transaction of the
 * change. A person who was notified about the action for another reason is not notified again. An unseen line about the
 * same work by the same author is replaced by one with both changes.
 */
export async function tellWatchers(
  notifier: Notifier & { readonly changeSetId: string },
  items: readonly ChangeItem[],
): Promise<void> {
  const changed = changesByWork(items);
  if (changed.size === 0) return;
  const { db: tx, actor, at, changeSetId } = notifier;
  const watchers = (await listWatchers(tx, [...changed.keys()])).filter(({ userId }) => userId !== actor.id);
  if (watchers.length === 0) return;
  const act = { actorId: actor.id, at: at.toISOString(), userIds: watchers.map(({ userId }) => userId) };
  const told = await listToldOfAct(tx, act);
  const fresh = watchers.filter(({ userId, workId }) => !told.has(`${userId} ${workId}`));
  const notices = fresh.map(
    ({ userId, workId, reason, facts }): Notice => ({
      userId,
      kind: 'changed',
      reason,
      workId,
      facts,
      changeSetId,
      changes: changed.get(workId) ?? {},
    }),
  );
  await notify(notifier, notices);
  const [workId, ...others] = changed.keys();
  if (workId !== undefined && others.length === 0)
    await mergeUnseenChanges(tx, { workId, changeSetId, actorId: actor.id });
}

/** Works that existed before, with the new values of the watched fields. */
function changesByWork(items: readonly ChangeItem[]): ReadonlyMap<string, Changes> {
  const changed = new Map<string, Changes>();
  for (const { entity, entityId, field, new: value } of items) {
    if (entity !== 'work' || !isWatched(field) || (changed.size === MOST_WORKS && !changed.has(entityId)))
      continue;
    changed.set(entityId, { ...changed.get(entityId), [field]: value as string | null });
  }
  return changed;
}

const isWatched = (field: string): field is WatchedField =>
  (watchedFields as readonly string[]).includes(field);
