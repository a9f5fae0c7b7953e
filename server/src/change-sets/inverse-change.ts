import type { FieldChange } from './entity-access.ts';

/** The inverse of this change. */
export function inverseOf<C extends FieldChange>(change: C): FieldChange {
  return { entityId: change.entityId, field: change.field, old: change.new, new: change.old };
}

/** Whether the change created the whole row. */
export function isMaking(change: FieldChange): boolean {
  return change.field === 'row' && change.old === null;
}

/** Whether the change removed the whole row. */
export function isRemoving(change: FieldChange): boolean {
  return change.field === 'row' && change.new === null;
}
