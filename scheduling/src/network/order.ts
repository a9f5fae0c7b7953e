import type { LinkColumns } from './compile-links.ts';
import { Trait } from './network.ts';
import type { WorkTree } from './work-tree.ts';

/** Input of the sort. */
export interface Graph extends LinkColumns, WaitingGraph {}

/** Nodes in topological order, and the position of each. */
export interface Order {
  readonly order: Int32Array;
  /** By node; −1 for nodes that are excluded or part of a cycle. */
  readonly position: Int32Array;
  readonly complete: boolean;
}

/** Defines which work waits for which. */
export interface WaitingGraph extends Pick<LinkColumns, 'successor' | 'firstOut' | 'nextOut'> {
  readonly traits: Uint16Array;
  readonly tree: Pick<WorkTree, 'parent' | 'firstChild' | 'nextSibling'>;
}

/**
 * Calls `visit` with every node that waits for `node`, and with the link that causes it (−1: one contains the other). A
 * summary has two nodes: the gate before its sub-works (`workCount + index`, where links into it arrive) and itself
 * after them (where links from it leave). This is the only place that defines which node waits for which.
 */
export function visitWaiting(
  graph: WaitingGraph,
  node: number,
  visit: (waiting: number, link: number) => void,
): void {
  const { traits, tree } = graph;
  const count = traits.length;
  if (node >= count) {
    let child = tree.firstChild[node - count] as number;
    for (; child >= 0; child = tree.nextSibling[child] as number) {
      if (isNode(traits, child)) visit(entryOf(traits, child), -1);
    }
    return;
  }
  for (let link = graph.firstOut[node] as number; link >= 0; link = graph.nextOut[link] as number) {
    visit(entryOf(traits, graph.successor[link] as number), link);
  }
  const parent = tree.parent[node] as number;
  if (parent >= 0) visit(parent, -1);
}

/** The node at which links into a work arrive. */
export function entryOf(traits: Uint16Array, work: number): number {
  return (traits[work] as number) & Trait.Summary ? traits.length + work : work;
}

/** Excluded leaves are not nodes; summaries always are, because their sub-works depend on them. */
function isNode(traits: Uint16Array, work: number): boolean {
  const trait = traits[work] as number;
  return (trait & Trait.Summary) !== 0 || (trait & Trait.Excluded) === 0;
}

/**
 * Sorts the nodes topologically (Kahn 1962), in time linear in works and links; leaves out cycles. The successors of
 * the last node come next: so a chain of works is adjacent, as it usually is in the columns, and a pass reads the
 * columns in order, which is good for the cache.
 */
export function orderNodes(graph: Graph): Order {
  const count = graph.traits.length;
  const waitsFor = countWaits(graph);
  const order = new Int32Array(waitsFor.nodes);
  const ready = new Int32Array(waitsFor.nodes);
  let left = 0;
  for (let node = waitsFor.counts.length - 1; node >= 0; node--) {
    if (waitsFor.counts[node] === 0) ready[left++] = node;
  }
  const release = (waiting: number) => {
    const waits = (waitsFor.counts[waiting] as number) - 1;
    waitsFor.counts[waiting] = waits;
    if (waits === 0) ready[left++] = waiting;
  };
  let filled = 0;
  while (left > 0) {
    const node = ready[--left] as number;
    order[filled++] = node;
    const before = left;
    visitWaiting(graph, node, release);
    if (left - before > 1) ready.subarray(before, left).reverse();
  }
  const position = new Int32Array(2 * count).fill(-1);
  for (let i = 0; i < filled; i++) position[order[i] as number] = i;
  return { order: order.subarray(0, filled), position, complete: filled === waitsFor.nodes };
}

/** For every node, the number of nodes that it waits for; −1 marks numbers that are not nodes. */
function countWaits(graph: Graph): { counts: Int32Array; nodes: number } {
  const { traits, tree } = graph;
  const count = traits.length;
  const counts = new Int32Array(2 * count).fill(-1);
  let nodes = 0;
  for (let work = 0; work < count; work++) {
    if (!isNode(traits, work)) continue;
    const summary = ((traits[work] as number) & Trait.Summary) !== 0;
    counts[work] = 0;
    if (summary) counts[count + work] = 0;
    nodes += summary ? 2 : 1;
  }
  for (let work = 0; work < count; work++) {
    if (!isNode(traits, work)) continue;
    const entry = entryOf(traits, work);
    let waits = (tree.parent[work] as number) >= 0 ? 1 : 0;
    for (let link = graph.firstIn[work] as number; link >= 0; link = graph.nextIn[link] as number) waits++;
    counts[entry] = (counts[entry] as number) + waits;
    const parent = tree.parent[work] as number;
    if (parent >= 0) counts[parent] = (counts[parent] as number) + 1;
  }
  return { counts, nodes };
}
