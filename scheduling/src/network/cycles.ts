import { findKnots } from './knots.ts';
import { type Graph, type Order, visitWaiting } from './order.ts';

/** Cycles in a graph: all works on them, and some cycles in full. */
export interface Cycles {
  readonly works: ReadonlySet<number>;
  /** Each is a path along links that ends where it began (the first work is not repeated). */
  readonly walks: readonly (readonly number[])[];
}

/** Maximum number of cycles listed in full per knot; the works of further ones are listed together. */
const WALKS_PER_KNOT = 10;

/** Finds the cycles among the nodes that could not be sorted. */
export function findCycles(graph: Graph, order: Order): Cycles {
  const count = graph.traits.length;
  const stuck: number[] = [];
  for (let work = 0; work < count; work++) {
    if (order.position[work] === -1) stuck.push(work);
    if (order.position[count + work] === -1) stuck.push(count + work);
  }
  const waiting = stuckEdges(graph, stuck);
  const works = new Set<number>();
  const walks: number[][] = [];
  for (const knot of findKnots(stuck, waiting)) {
    const members = new Set(knot);
    const unnamed = new Set(knot.map((node) => node % count).sort((a, b) => a - b));
    for (const work of unnamed) works.add(work);
    for (let walk = 0; unnamed.size > 0 && walk < WALKS_PER_KNOT; walk++) {
      const [first] = unnamed;
      if (first === undefined) break;
      const nodes = walkAround(members.has(first) ? first : first + count, members, waiting);
      // A path may pass a summary twice, at its gate and at its end; it is listed once.
      const named = [...new Set(nodes.map((node) => node % count))];
      for (const work of [first, ...named]) unnamed.delete(work);
      walks.push(named);
    }
    if (unnamed.size > 0) walks.push([...unnamed]);
  }
  return { works, walks };
}

function stuckEdges(graph: Graph, stuck: readonly number[]): Map<number, number[]> {
  const isStuck = new Set(stuck);
  const edges = new Map<number, number[]>();
  for (const node of stuck) {
    const list: number[] = [];
    visitWaiting(graph, node, (waiting) => {
      if (isStuck.has(waiting)) list.push(waiting);
    });
    edges.set(node, list);
  }
  return edges;
}

/** The shortest path inside a knot from a node back to itself. */
function walkAround(
  start: number,
  members: ReadonlySet<number>,
  edges: ReadonlyMap<number, readonly number[]>,
): number[] {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
    const node = queue[i] as number;
    for (const target of edges.get(node) ?? []) {
      if (target === start) return pathTo(node, start, cameFrom);
      if (!members.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      queue.push(target);
    }
  }
  return [start];
}

function pathTo(end: number, start: number, cameFrom: ReadonlyMap<number, number>): number[] {
  const path = [end];
  for (let node = end; node !== start; ) {
    node = cameFrom.get(node) ?? start;
    path.push(node);
  }
  return path.reverse();
}
