import type { Network } from './network.ts';

/** The columns of a network that define the tree of works. */
type Tree = Pick<Network, 'parent' | 'firstChild' | 'nextSibling'>;

/**
 * Iterates over the leaves below a summary: pass −1 to get the first one, then the previous result. Returns −1 at the
 * end.
 */
export function nextLeaf(tree: Tree, summary: number, leaf: number): number {
  let work = leaf < 0 ? (tree.firstChild[summary] as number) : stepOver(tree, summary, leaf);
  while (work >= 0 && (tree.firstChild[work] as number) >= 0) work = tree.firstChild[work] as number;
  return work;
}

/** The next sibling of this work or of a summary above it, within `summary`. */
function stepOver(tree: Tree, summary: number, from: number): number {
  let work = from;
  while (work !== summary && work >= 0) {
    const sibling = tree.nextSibling[work] as number;
    if (sibling >= 0) return sibling;
    work = tree.parent[work] as number;
  }
  return -1;
}

/** A tree of works, as linked lists of children in the plan's order, and its preorder. */
export interface WorkTree {
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** Every work, parents before their children; with `lastBelow` it defines all descendants. */
  readonly preorder: Int32Array;
  /** The position of each work in `preorder`, and the last position below it. */
  readonly place: Int32Array;
  readonly lastBelow: Int32Array;
}

/** Builds the tree from the parents (−1: none). Cycles of parents must be cut first. */
export function buildWorkTree(parent: Int32Array): WorkTree {
  const count = parent.length;
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  for (let work = count - 1; work >= 0; work--) {
    const above = parent[work] as number;
    if (above < 0) continue;
    nextSibling[work] = firstChild[above] as number;
    firstChild[above] = work;
  }
  return { parent, firstChild, nextSibling, ...walk(parent, firstChild, nextSibling) };
}

function walk(parent: Int32Array, firstChild: Int32Array, nextSibling: Int32Array) {
  const count = parent.length;
  const preorder = new Int32Array(count);
  const place = new Int32Array(count);
  const lastBelow = new Int32Array(count);
  let next = 0;
  for (let root = 0; root < count; root++) {
    if ((parent[root] as number) >= 0) continue;
    for (let work = root; work >= 0; ) {
      place[work] = next;
      preorder[next++] = work;
      const child = firstChild[work] as number;
      work = child >= 0 ? child : leave(work);
    }
  }
  return { preorder, place, lastBelow };

  /** Closes this work and every summary that ends with it. Returns the next work to enter, or −1. */
  function leave(from: number): number {
    let work = from;
    while (work >= 0) {
      lastBelow[work] = next - 1;
      const sibling = (parent[work] as number) >= 0 ? (nextSibling[work] as number) : -1;
      if (sibling >= 0) return sibling;
      work = parent[work] as number;
    }
    return -1;
  }
}

/** Whether `below` is `above` or one of its descendants. */
export function isWithin(tree: WorkTree, above: number, below: number): boolean {
  const place = tree.place[below] as number;
  return place >= (tree.place[above] as number) && place <= (tree.lastBelow[above] as number);
}

/**
 * Cuts cycles of parents in place, and returns the works on them. Walks up from each work and marks visited ones, so
 * that each work is visited once.
 */
export function cutParentCycles(parent: Int32Array): number[] {
  const seenBy = new Int32Array(parent.length).fill(-1);
  const cut: number[] = [];
  for (let start = 0; start < parent.length; start++) {
    let work = start;
    while (work >= 0 && seenBy[work] === -1) {
      seenBy[work] = start;
      work = parent[work] as number;
    }
    if (work < 0 || seenBy[work] !== start) continue;
    for (let onCircle = work; parent[onCircle] !== -1; ) {
      const above = parent[onCircle] as number;
      parent[onCircle] = -1;
      cut.push(onCircle);
      onCircle = above;
    }
  }
  return cut;
}
