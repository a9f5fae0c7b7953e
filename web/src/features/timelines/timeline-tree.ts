import type { Branch, Entry } from './timelines-queries.ts';

/** A row of a timeline. Its key says what it is in words that stay the same: numbers of the chart hang on it. */
export type Node = { readonly key: string; readonly parent: string | undefined } & (
  | Entry
  /** Stands where rows are being read, could not be read, or are not all there. */
  | { readonly kind: 'rest'; readonly state: BranchState; readonly tried?: undefined }
);

export type BranchState = 'loading' | 'more' | 'failed';

/** What is known of the rows below one. */
export interface BranchRows {
  readonly entries: readonly Entry[];
  /** Absent: all rows are there. */
  readonly state: BranchState | undefined;
}

/** Which rows stand below a row; nothing below it where undefined. */
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

/** Who stands under two people stands there twice: a work's key is that of its branch with it. */
export const keyBelow = (parent: string | undefined, entry: Entry): string =>
  `${parent ?? ''}/${entry.kind}:${entry.row.id ?? 'none'}`;

export interface Tree {
  readonly nodes: readonly Node[];
  /** By the key of a node that can be opened: what stands below it. */
  readonly below: ReadonlyMap<string, Branch>;
  /** Keys of nodes whose rows are shown. */
  readonly open: ReadonlySet<string>;
}

type RowsOf = (branch: Branch) => BranchRows | undefined;
type IsOpen = (entry: Entry, key: string) => boolean;

/**
 * All rows in order. What is not open has one row below it that says that it is being read: it is hidden, and makes the row one
 * that can be opened.
 */
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
