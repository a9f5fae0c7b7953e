/**
 * Which works of a list are selected: some by name, or all that match its filter but for some, whether they have been
 * loaded or not.
 */
export interface Selection {
  readonly isAll: boolean;
  /** Selected; with `isAll`, those that are not. */
  readonly ids: ReadonlySet<string>;
  /** With `isAll`, as many works as the person saw matching; works that come to match later are not selected. */
  readonly seen?: number | undefined;
}

export const nothingSelected: Selection = { isAll: false, ids: new Set() };
export const everythingSelected: Selection = { isAll: true, ids: new Set() };

export const isSelected = ({ isAll, ids }: Selection, id: string): boolean => ids.has(id) !== isAll;

/** Turns one work over; a range is only ever added. */
export function toggleSelected(
  selection: Selection,
  ids: readonly string[],
  { range }: { range: boolean },
): Selection {
  const named = new Set(selection.ids);
  for (const id of ids) {
    const isIn = isSelected(selection, id);
    if (range && isIn) continue;
    if (named.has(id)) named.delete(id);
    else named.add(id);
  }
  return { ...selection, ids: named };
}

/** A selection of all as it is seen now: works that left it are gone, and works that came are not in it. */
export function seeMatching(selection: Selection, matching: number | undefined): Selection {
  const { isAll, seen = Number.POSITIVE_INFINITY } = selection;
  return isAll && matching !== undefined && matching < seen ? { ...selection, seen: matching } : selection;
}

/** More works match than the person saw when they selected all. */
export const hasGrown = ({ isAll, seen }: Selection, matching: number | undefined): boolean =>
  isAll && seen !== undefined && matching !== undefined && matching > seen;

/** How many works that is; of all, as many as match and were seen. */
export function countSelected(
  { isAll, ids, seen = Number.POSITIVE_INFINITY }: Selection,
  loaded: readonly { readonly id: string }[],
  matching: number | undefined,
): number {
  if (!isAll) return loaded.filter(({ id }) => ids.has(id)).length;
  return Math.max(0, Math.min(seen, matching ?? loaded.length) - ids.size);
}
