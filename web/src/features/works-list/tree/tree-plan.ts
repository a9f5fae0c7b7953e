import type { Work } from '@gantry/contract';
import type { ReactNode } from 'react';
import type { ListRow, RowPlace, RowPlan, TreePlace } from '../list/row-plan.ts';
import type { ListPages } from '../list/use-list-pages.ts';

/** The loaded works at one place of the tree. */
export type Branch = Pick<
  ListPages,
  'works' | 'withSubWorks' | 'isComplete' | 'error' | 'loadMore' | 'retry'
>;

/** One row of the tree: a work, the works of a branch that are still to be loaded, or a failure to load them. */
export type TreeRow =
  | {
      readonly kind: 'work';
      readonly work: Work;
      readonly place: TreePlace;
      readonly parentId: string | null;
    }
  | {
      readonly kind: 'more' | 'failure';
      readonly branch: Branch;
      readonly level: number;
      readonly of: string;
    };

interface Tree {
  readonly top: Branch;
  readonly branches: ReadonlyMap<string, Branch>;
}

/** All loaded rows, each work above its sub-works. A branch is open when its work is in `branches`. */
export function treeRows({ top, branches }: Tree): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const shown = new Set<string>();
  const add = (branch: Branch, level: number, parentId: string | null) => {
    const parents = new Set(branch.withSubWorks);
    for (const work of branch.works) {
      // A work that was moved while two branches were read would appear in both.
      if (shown.has(work.id)) continue;
      shown.add(work.id);
      const below = parents.has(work.id) ? branches.get(work.id) : undefined;
      const isOpen = parents.has(work.id) ? below !== undefined : undefined;
      rows.push({ kind: 'work', work, place: { level, isOpen }, parentId });
      if (below !== undefined) add(below, level + 1, work.id);
    }
    const of = parentId ?? 'top';
    if (branch.error !== undefined) rows.push({ kind: 'failure', branch, level, of });
    else if (!branch.isComplete) rows.push({ kind: 'more', branch, level, of });
  };
  add(top, 1, null);
  return rows;
}

/** The next page is requested this many rows before its place is visible. */
const rowsAhead = 10;

type DrawFailure = (row: Extract<TreeRow, { kind: 'failure' | 'more' }>, place: RowPlace) => ReactNode;

export function planTree(rows: readonly TreeRow[], drawFailure: DrawFailure): RowPlan {
  const places = new Map<string, number>();
  rows.forEach((row, place) => {
    if (row.kind === 'work') places.set(row.work.id, place);
  });
  return {
    count: rows.length,
    at: (index): ListRow => {
      const row = rows[index];
      if (row === undefined || row.kind === 'more') return { kind: 'pending' };
      if (row.kind === 'work') return row;
      return { kind: 'other', key: `failed ${row.of}`, draw: (place) => drawFailure(row, place) };
    },
    find: (id) => places.get(id) ?? -1,
    wanted: (first, last) => {
      for (const row of rows.slice(Math.max(0, first - rowsAhead), last + rowsAhead))
        if (row.kind === 'more') row.branch.loadMore();
    },
  };
}

/** The works of a tree in the order of their rows. */
export const worksInTree = (rows: readonly TreeRow[]): readonly Work[] =>
  rows.flatMap((row) => (row.kind === 'work' ? [row.work] : []));
