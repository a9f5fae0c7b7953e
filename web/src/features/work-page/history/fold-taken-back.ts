import type { ChangeSet } from '@gantry/contract';
import type { ChangeGroup } from './group-changes.ts';

/** A change and its undo, without a comment or change in between. */
export type TakenBack = {
  readonly kind: 'takenBack';
  readonly changeSets: readonly [ChangeSet, ChangeSet];
};

/** Joins each change that was undone at once with its undo, because together they changed nothing. */
export function foldTakenBack<Other extends { readonly kind: string }>(
  groups: readonly (ChangeGroup | Other)[],
): (ChangeGroup | Other | TakenBack)[] {
  const folded: (ChangeGroup | Other | TakenBack)[] = [];
  for (const group of groups) {
    const [before, after] = [onlyChange(folded.at(-1)), onlyChange(group)];
    if (before && after && takesBack(after, before))
      folded.splice(-1, 1, { kind: 'takenBack', changeSets: [before, after] });
    else folded.push(group);
  }
  return folded;
}

function onlyChange(group: { readonly kind: string } | undefined): ChangeSet | undefined {
  if (group?.kind !== 'changes') return undefined;
  const { changeSets } = group as ChangeGroup;
  return changeSets.length === 1 ? changeSets[0] : undefined;
}

function takesBack(after: ChangeSet, before: ChangeSet): boolean {
  return after.undoes === before.id || (leavesBin(after) && entersBin(before));
}

const binField = /^deleted_?at$/i;

/** A deleted project takes its works with it, and restores them when it is restored. */
const entersBin = ({ items }: ChangeSet): boolean =>
  items.length > 0 && items.every(({ field, old }) => binField.test(field) && old === null);
const leavesBin = ({ items }: ChangeSet): boolean =>
  items.length > 0 && items.every((item) => binField.test(item.field) && item.new === null);
