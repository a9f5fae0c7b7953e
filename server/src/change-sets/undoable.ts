import type { ChangeSetRow, ItemRow } from './history-repository.ts';
import { inverseOf } from './inverse-change.ts';
import type { Reader } from './reader.ts';

/**
 * The change sets that the person could undo as far as can be told from their first items: not taken back yet, and with
 * rights on every field. Whether somebody changed the same field since is found when it is tried.
 */
export async function findUndoable(
  { db, entities, actor }: Reader,
  heads: readonly ChangeSetRow[],
  items: readonly ItemRow[],
): Promise<ReadonlySet<number>> {
  const direct = items.filter(({ origin }) => origin === 'direct');
  const undoable = new Set(direct.map(({ seq }) => seq));
  for (const { seq, undoneBy } of heads) if (undoneBy) undoable.delete(seq);
  for (const [name, group] of Map.groupBy(direct, ({ entity }) => entity)) {
    const changes = group.map((item) => ({ ...inverseOf(item), seq: item.seq }));
    const refused = await entities.get(name).access.findRefused(db, actor, changes, 'before');
    for (const { change } of refused) undoable.delete((change as (typeof changes)[number]).seq);
  }
  return undoable;
}
