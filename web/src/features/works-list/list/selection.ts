/**
 * The selected works of a list: single works by id, or all works that match its filter with exceptions, whether they
 * are loaded or not.
 */
export interface Selection {
  readonly isAll: boolean;
  /** The selected works; with `isAll`, the ones that are not selected. */
  readonly ids: ReadonlySet<string>;
  /** With `isAll`, the number of matching works that the person saw. Works that match later are not selected. */
  readonly seen?: number | undefined;
}

export const nothingSelected: Selection = { isAll: false, ids: new Set() };
export const everythingSelected: Selection = { isAll: true, ids: new Set() };

export const isSelected = ({ isAll, ids }: Selection, id: string): boolean => ids.has(id) !== isAll;

/** Toggles works; a range only adds works. */
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

/** Limits a selection of all to the current number of matching works: it shrinks with it, but never grows. */
export function seeMatching(selection: Selection, matching: number | undefined): Selection {
  const { isAll, seen = Number.POSITIVE_INFINITY } = selection;
  return isAll && matching !== undefined && matching < seen ? { ...selection, seen: matching } : selection;
}

/** More works match than the person saw when they selected all. */
export const hasGrown = ({ isAll, seen }: Selection, matching: number | undefined): boolean =>
  isAll && seen !== undefined && matching !== undefined && matching > seen;

/** The number of selected works. For a selection of all: the matching works that the person saw, without exceptions. */
export function countSelected(
  { isAll, ids, seen = Number.POSITIVE_INFINITY }: Selection,
  loaded: readonly { readonly id: string }[],
  matching: number | undefined,
): number {
  if (!isAll) return loaded.filter(({ id }) => ids.has(id)).length;
  return Math.max(0, Math.min(seen, matching ?? loaded.length) - ids.size);
}
