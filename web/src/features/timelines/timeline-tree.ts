import type { Branch, Entry } from './timelines-queries.ts';

/** A row of a timeline. Its key must be stable, because the numbers of the chart depend on it. */
export type Node = { readonly key: string; readonly parent: string | undefined } & (
  | Entry
  /** A row for content that is loading, could not be loaded, or is incomplete. */
  | { readonly kind: 'rest'; readonly state: BranchState; readonly tried?: undefined }
);

export type BranchState = 'loading' | 'more' | 'failed';

/** What is known of the rows below a row. */
export interface BranchRows {
  readonly entries: readonly Entry[];
  /** Absent: all rows are loaded. */
  readonly state: BranchState | undefined;
}

/** The branch below a row; undefined when it has no content. */
export function branchBelow(entry: Entry, root: Branch): Branch | undefined {
  if (entry.kind === 'project') {
    const { id, figures } = entry.row;
    return figures.works > 0 ? { kind: 'level', projectId: id, parentId: undefined } : undefined;
  }
  if (entry.kind === 'group') {
    if (root.kind !== 'department' || entry.row.open === 0) return undefined;
    return { kind: 'group', id: root.id, by: root.by, of: entry.row.id ?? 'none' };
  }
  const { projectId, subWorkCount, id } = entry.row;
  return subWorkCount > 0 && projectId !== null ? { kind: 'level', projectId, parentId: id } : undefined;
}

export const keyOfBranch = (branch: Branch): string => JSON.stringify(branch);

/** A work of two people appears twice, so its key includes that of its branch. */
export const keyBelow = (parent: string | undefined, entry: Entry): string =>
  `${parent ?? ''}/${entry.kind}:${entry.row.id ?? 'none'}`;

export interface Tree {
  readonly nodes: readonly Node[];
  /** The content of a node that can be opened, by its key. */
  readonly below: ReadonlyMap<string, Branch>;
  /** The keys of open nodes. */
  readonly open: ReadonlySet<string>;
}

type RowsOf = (branch: Branch) => BranchRows | undefined;
type IsOpen = (entry: Entry, key: string) => boolean;

/** All rows in order. A closed node has one hidden row below it, so that the chart lets people open it. */
export function buildTree(root: Branch, rowsOf: RowsOf, isOpen: IsOpen): Tree {
  const nodes: Node[] = [];
  const below = new Map<string, Branch>();
  const open = new Set<string>();
  const addRest = (state: BranchState, parent: string | undefined) =>
    nodes.push({ kind: 'rest', state, key: `${parent ?? ''}/rest`, parent });
  const addRows = (branch: Branch, parent: string | undefined) => {
    const { entries, state } = rowsOf(branch) ?? { entries: [], state: 'loading' as const };
    for (const entry of entries) {
      const key = keyBelow(parent, entry);
      nodes.push({ ...entry, key, parent });
      const next = branchBelow(entry, root);
      if (next === undefined) continue;
      below.set(key, next);
      if (!isOpen(entry, key)) addRest('loading', key);
      else {
        open.add(key);
        addRows(next, key);
      }
    }
    if (state !== undefined) addRest(state, parent);
  };
  addRows(root, undefined);
  return { nodes, below, open };
}
