import { notFound } from '../access/index.ts';
import type { End } from './entity-access.ts';
import type { ItemRow } from './history-repository.ts';
import { inverseOf } from './inverse-change.ts';
import type { Undo } from './undo.ts';

/** Refuses the undo if the person may not change one of these fields of an existing row. */
export async function requireRights(
  { tx, entities, actor, isOperator }: Undo,
  items: readonly ItemRow[],
  end: End,
): Promise<void> {
  if (isOperator) return;
  for (const [name, group] of Map.groupBy(items, ({ entity }) => entity)) {
    const refused = await entities.get(name).access.findRefused(tx, actor, group.map(inverseOf), end);
    if (refused.some(({ isHidden }) => isHidden)) throw notFound();
    for (const { refusal } of refused) throw refusal;
  }
}

/** Refuses to restore references to rows that no longer exist or that the person cannot see. */
export async function requireReferences(
  { tx, entities, actor }: Undo,
  items: readonly ItemRow[],
): Promise<void> {
  for (const [name, group] of Map.groupBy(items, ({ entity }) => entity))
    await entities.get(name).checkReferences?.(tx, actor, group.map(inverseOf));
}
