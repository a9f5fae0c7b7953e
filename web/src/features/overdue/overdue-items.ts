import type { WorkGroup } from './overdue-groups.ts';

const headHeight = 34;

export type OverdueItem =
  | { readonly kind: 'head'; readonly id: string; readonly group: WorkGroup; readonly isClosed: boolean }
  | { readonly kind: 'work'; readonly id: string; readonly work: WorkGroup['works'][number] };

/** The rows of the grid: the head of each group, and its works where it is open. */
export function itemsOf(groups: readonly WorkGroup[], closed: ReadonlySet<string>): OverdueItem[] {
  return groups.flatMap((group): OverdueItem[] => {
    const isClosed = closed.has(group.key);
    const head: OverdueItem = { kind: 'head', id: `group:${group.key}`, group, isClosed };
    return [
      head,
      ...(isClosed ? [] : group.works.map((work): OverdueItem => ({ kind: 'work', id: work.id, work }))),
    ];
  });
}

/** Where each row begins, and where the last one ends. */
export function topsOf(items: readonly OverdueItem[], rowHeight: number): number[] {
  const tops = [0];
  for (const { kind } of items) tops.push((tops.at(-1) ?? 0) + (kind === 'head' ? headHeight : rowHeight));
  return tops;
}
