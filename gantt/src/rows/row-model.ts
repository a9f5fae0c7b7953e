import type { GanttData } from '../data.ts';

/** The rows of works after filtering and collapsing. */
export interface RowModel {
  /** The work of each row. */
  readonly works: Int32Array;
  /** The level of each row; 0 at the root. */
  readonly levels: Uint16Array;
  /** For each work its own row, or -1. */
  readonly rowOf: Int32Array;
  /** For each work the row that represents it: its own, that of the collapsed summary that contains it, or -1. */
  readonly anchorRow: Int32Array;
  /** For each work 1 if it has sub-works, shown or not. */
  readonly hasChildren: Uint8Array;
}

/** Limit for broken data with cycles of parents; real plans are never nested deeper. */
const DEEPEST = 1000;
const UNSEEN = -2;

/**
 * Builds the rows. Loops over all works are simple, because a chart shows its first frame before the JIT compiler has
 * compiled them.
 *
 * @param order works to show, parents before their sub-works; all in tree order where absent
 * @param collapsed summaries whose sub-works are hidden
 */
export function buildRows(
  data: Pick<GanttData, 'count' | 'parent'>,
  order: Int32Array | undefined,
  collapsed: ReadonlySet<number>,
): RowModel {
  const { count, parent } = data;
  const plain = order || collapsed.size > 0 ? undefined : buildPlainRows(count, parent);
  if (plain) return plain;
  const hasChildren = markParents(count, parent);
  const listed = order ?? listInTreeOrder(count, parent);
  const works = new Int32Array(listed.length);
  const levels = new Uint16Array(listed.length);
  const rowOf = new Int32Array(count).fill(-1);
  const anchorRow = new Int32Array(count).fill(UNSEEN);
  const hides = collapsed.size > 0;
  let rows = 0;
  for (let at = 0; at < listed.length; at += 1) {
    const work = listed[at] as number;
    if (work < 0 || work >= count || anchorRow[work] !== UNSEEN) continue;
    let above = parent[work] as number;
    if (above >= 0 && anchorRow[above] === UNSEEN) above = findListedAncestor(above, parent, anchorRow);
    if (hides && above >= 0 && (rowOf[above] === -1 || collapsed.has(above))) {
      anchorRow[work] = anchorRow[above] as number;
      continue;
    }
    works[rows] = work;
    levels[rows] = above < 0 ? 0 : (levels[rowOf[above] as number] as number) + 1;
    rowOf[work] = rows;
    anchorRow[work] = rows;
    rows += 1;
  }
  if (listed.length < count) forgetUnseen(anchorRow);
  return { works: works.subarray(0, rows), levels: levels.subarray(0, rows), rowOf, anchorRow, hasChildren };
}

function findListedAncestor(work: number, parent: Int32Array, anchorRow: Int32Array): number {
  let above = parent[work] ?? -1;
  for (let hops = 0; above >= 0 && hops < DEEPEST; hops += 1) {
    if (anchorRow[above] !== UNSEEN) return above;
    above = parent[above] ?? -1;
  }
  return -1;
}

/** Works that are not listed have no row. */
function forgetUnseen(anchorRow: Int32Array): void {
  for (let work = 0; work < anchorRow.length; work += 1) if (anchorRow[work] === UNSEEN) anchorRow[work] = -1;
}

function markParents(count: number, parent: Int32Array): Uint8Array {
  const hasChildren = new Uint8Array(count);
  for (let work = 0; work < count; work += 1) {
    const above = parent[work] as number;
    if (above >= 0) hasChildren[above] = 1;
  }
  return hasChildren;
}

/** All works in their given order if that is tree order, as in most plans: one loop is enough. */
function buildPlainRows(count: number, parent: Int32Array): RowModel | undefined {
  const works = new Int32Array(count);
  const levels = new Uint16Array(count);
  const hasChildren = new Uint8Array(count);
  for (let work = 0; work < count; work += 1) {
    works[work] = work;
    const above = parent[work] as number;
    if (above < 0) continue;
    if (above >= work) return undefined;
    // The work before it must be its summary, or one of its descendants.
    let open = work - 1;
    while (open > above) open = parent[open] as number;
    if (open !== above) return undefined;
    hasChildren[above] = 1;
    levels[work] = (levels[above] as number) + 1;
  }
  return { works, levels, rowOf: works, anchorRow: works, hasChildren };
}

/**
 * Parents before their sub-works, siblings by index; works in a cycle of parents come last, as if they had no parents.
 */
export function listInTreeOrder(count: number, parent: Int32Array): Int32Array {
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  let firstRoot = -1;
  for (let work = count - 1; work >= 0; work -= 1) {
    const above = parent[work] ?? -1;
    if (above < 0 || above >= count) {
      nextSibling[work] = firstRoot;
      firstRoot = work;
    } else {
      nextSibling[work] = firstChild[above] ?? -1;
      firstChild[above] = work;
    }
  }
  const order = new Int32Array(count);
  const seen = new Uint8Array(count);
  let length = 0;
  const walk = (root: number) => {
    const open = [root];
    for (let work = open.pop(); work !== undefined; work = open.pop()) {
      if (seen[work]) continue;
      seen[work] = 1;
      order[length] = work;
      length += 1;
      const sibling = nextSibling[work] ?? -1;
      const child = firstChild[work] ?? -1;
      if (sibling >= 0 && work !== root) open.push(sibling);
      if (child >= 0) open.push(child);
    }
  };
  for (let root = firstRoot; root >= 0; root = nextSibling[root] ?? -1) walk(root);
  if (length < count) for (let work = 0; work < count; work += 1) if (!seen[work]) walk(work);
  return order;
}
