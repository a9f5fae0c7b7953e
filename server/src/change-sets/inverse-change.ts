import type { FieldChange } from './entity-access.ts';

/** The change that takes this one back. */
export function inverseOf<C extends FieldChange>(change: C): FieldChange {
  return { entityId: change.entityId, field: change.field, old: change.new, new: change.old };
}

/** Nothing was there before: the whole row was made. */
export function isMaking(change: FieldChange): boolean {
  return change.field === 'row' && change.old === null;
}

/** Nothing is there after: the whole row was removed. */
export function isRemoving(change: FieldChange): boolean {
  return change.field === 'row' && change.new === null;
}
