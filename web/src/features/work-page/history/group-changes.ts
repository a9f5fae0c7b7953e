import type { ChangeSet, Comment } from '@gantry/contract';

type Change = { readonly kind: 'change'; readonly changeSet: ChangeSet };
type Said = { readonly kind: 'comment'; readonly comment: Comment; readonly replies: readonly Comment[] };

/** Change sets that are told as one, the oldest first. */
export type ChangeGroup = {
  readonly kind: 'changes';
  readonly changeSets: readonly [ChangeSet, ...ChangeSet[]];
};

const togetherMs = 10 * 60_000;

/** Puts together what one person changed again and again within minutes, with nothing said in between. */
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
 * The same person, by the same way, on the same fields, soon after. What was undone or undoes stands for itself, and what
 * comes back to where it began: told as one, it would be no change at all.
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

/** What was touched by a person; made and removed rows are like no other. */
function fieldsOf({ id, items }: ChangeSet): string {
  const direct = items.filter(({ origin }) => origin === 'direct');
  if (direct.some(({ field }) => field === 'row')) return id;
  return [...new Set(direct.map(({ entityId, field }) => `${entityId} ${field}`))].sort().join();
}

/** A group as if it had been one change: from the first old value to the last new one. */
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
