import type { ChangeSet, Comment } from '@gantry/contract';

type Change = { readonly kind: 'change'; readonly changeSet: ChangeSet };
type Said = { readonly kind: 'comment'; readonly comment: Comment; readonly replies: readonly Comment[] };

/** Change sets that are shown as one, the oldest first. */
export type ChangeGroup = {
  readonly kind: 'changes';
  readonly changeSets: readonly [ChangeSet, ...ChangeSet[]];
};

const togetherMs = 10 * 60_000;

/** Joins repeated changes of one person within minutes, without a comment in between. */
export function groupChanges(items: readonly (Change | Said)[]): (ChangeGroup | Said)[] {
  const groups: (ChangeGroup | Said)[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.kind === 'comment') groups.push(item);
    else if (last?.kind === 'changes' && goesOn(last.changeSets, item.changeSet))
      groups.splice(-1, 1, { kind: 'changes', changeSets: [...last.changeSets, item.changeSet] });
    else groups.push({ kind: 'changes', changeSets: [item.changeSet] });
  }
  return groups;
}

/**
 * Whether the change continues the group: the same person, the same way, the same fields, soon after. An undone change,
 * an undo, and a change back to the first value stay separate: joined, they would show no change at all.
 */
function goesOn(group: ChangeGroup['changeSets'], after: ChangeSet): boolean {
  const before = group.at(-1) ?? group[0];
  const isPlain = [before, after].every(
    ({ undoes, undoneBy, reason }) => undoes === null && undoneBy === null && reason === null,
  );
  const isSoon = Date.parse(after.at) - Date.parse(before.at) <= togetherMs;
  const isSame = before.actor.id === after.actor.id && before.via === after.via;
  return isPlain && isSoon && isSame && fieldsOf(before) === fieldsOf(after) && !comesBack([...group, after]);
}

function comesBack(group: ChangeGroup['changeSets']): boolean {
  return asOneChange(group).items.some((item) => JSON.stringify(item.old) === JSON.stringify(item.new));
}

/** The fields that a person changed; created and removed rows never match others. */
function fieldsOf({ id, items }: ChangeSet): string {
  const direct = items.filter(({ origin }) => origin === 'direct');
  if (direct.some(({ field }) => field === 'row')) return id;
  return [...new Set(direct.map(({ entityId, field }) => `${entityId} ${field}`))].sort().join();
}

/** A group as a single change: from the first old value to the last new one. */
export function asOneChange([first, ...rest]: ChangeGroup['changeSets']): ChangeSet {
  const last = rest.at(-1);
  if (last === undefined) return first;
  const items = new Map(first.items.map((item) => [`${item.entityId} ${item.field}`, item]));
  for (const item of rest.flatMap((changeSet) => changeSet.items)) {
    const key = `${item.entityId} ${item.field}`;
    const earlier = items.get(key);
    items.set(key, earlier === undefined ? item : { ...item, old: earlier.old });
  }
  return { ...last, canUndo: [first, ...rest].every(({ canUndo }) => canUndo), items: [...items.values()] };
}
