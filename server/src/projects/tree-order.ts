interface InTree {
  readonly id: string;
  readonly parentId: string | null;
}

/**
 * Parents before their sub-works, siblings in their order. A work whose parent is not in the list is at the top level.
 */
export function inTreeOrder<T extends InTree>(works: readonly T[]): T[] {
  const shown = new Set(works.map(({ id }) => id));
  const children = Map.groupBy(works, ({ parentId }) =>
    parentId !== null && shown.has(parentId) ? parentId : null,
  );
  const ordered: T[] = [];
  const waiting = (children.get(null) ?? []).toReversed();
  for (let work = waiting.pop(); work; work = waiting.pop()) {
    ordered.push(work);
    waiting.push(...(children.get(work.id) ?? []).toReversed());
  }
  return ordered;
}
