/**
 * Which works of a list are selected: some by name, or all that match its filter but for some, whether they have been
 * loaded or not.
 */
export interface Selection {
  readonly isAll: boolean;
  /** Selected; with `isAll`, those that are not. */
  readonly ids: ReadonlySet<string>;
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
  return { isAll: selection.isAll, ids: named };
}

/** How many works that is; of all, as many as match. */
export function countSelected(
  { isAll, ids }: Selection,
  loaded: readonly { readonly id: string }[],
  matching: number | undefined,
): number {
  if (!isAll) return loaded.filter(({ id }) => ids.has(id)).length;
  return Math.max(0, (matching ?? loaded.length) - ids.size);
}
