import { ProblemError } from '../platform/http/index.ts';
import { mapInSlices } from '../platform/in-slices.ts';
import type { Origin } from './change-items.ts';
import type { ChangeSetWriter } from './change-set-writer.ts';
import type { AnyEntity } from './entity.ts';
import type { EntityRegistry } from './entity-registry.ts';
import type { ItemRow } from './history-repository.ts';
import { isMaking, isRemoving } from './inverse-change.ts';
import { said } from './words/index.ts';

/** How an item is undone. */
type Kind = 'change' | 'remove' | 'insert';

interface Step {
  readonly entity: AnyEntity;
  readonly kind: Kind;
  readonly items: ItemRow[];
}

/** The PostgreSQL class "integrity constraint violation": another row refers to this one, or has taken its key. */
const INTEGRITY_VIOLATION = /^23/;

/**
 * Restores the values before the items. Items come last first, so that the newest row is removed first. Consecutive
 * items that are undone in the same way are combined, so a whole import takes only a few statements.
 */
export async function applyInverse(
  change: ChangeSetWriter,
  entities: EntityRegistry,
  items: readonly ItemRow[],
  origin: Origin = 'direct',
): Promise<void> {
  try {
    for (const step of toSteps(entities, items)) await applyStep(change, step, origin);
  } catch (error) {
    if (!isIntegrityViolation(error)) throw error;
    throw new ProblemError('change-sets/not-undoable', said('notUndoable'), { cause: error });
  }
}

function toSteps(entities: EntityRegistry, items: readonly ItemRow[]): Step[] {
  const steps: Step[] = [];
  for (const item of items) {
    const entity = entities.get(item.entity);
    const kind = kindOf(entity, item);
    const last = steps.at(-1);
    if (last?.entity === entity && last.kind === kind) last.items.push(item);
    else steps.push({ entity, kind, items: [item] });
  }
  return steps;
}

function kindOf(entity: AnyEntity, item: ItemRow): Kind {
  if (isRemoving(item)) return 'insert';
  return isMaking(item) && entity.bin === undefined ? 'remove' : 'change';
}

async function applyStep(
  change: ChangeSetWriter,
  { entity, kind, items }: Step,
  origin: Origin,
): Promise<void> {
  const ids = [...new Set(items.map(({ entityId }) => entityId))];
  if (kind === 'remove') await change.remove(entity, ids);
  else if (kind === 'insert') await change.insertAgain(entity, items.map(toRemovedRow));
  else await change.updateRows(entity, await toPatches(entity, items, change.at), { origin });
}

function toRemovedRow({ entityId, version, old }: ItemRow) {
  return { id: entityId, version: version + 1, values: old as Record<string, unknown> };
}

/** One patch for each row: old values, or the bin for a row that was created. */
function toPatches(entity: AnyEntity, items: readonly ItemRow[], at: string) {
  return mapInSlices([...Map.groupBy(items, ({ entityId }) => entityId)], ([id, group]) => ({
    id,
    patch: Object.fromEntries(
      group.map((item) => (isMaking(item) && entity.bin ? [entity.bin, at] : [item.field, item.old])),
    ),
  }));
}

function isIntegrityViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && INTEGRITY_VIOLATION.test(String(error.code));
}
