import { listLinksToRemove } from './break-cycles.ts';
import { findKnots } from './knots.ts';
import { Trait } from './network.ts';
import { entryOf, visitWaiting, type WaitingGraph } from './order.ts';

/** Works and links by index. Works can wait for each other without having dates. */
export interface LinkedWorks {
  /** By work: its parent; −1 if there is none. */
  readonly parent: ArrayLike<number>;
  /** By link: its predecessor and its successor; −1 if it is not among the works. */
  readonly predecessor: ArrayLike<number>;
  readonly successor: ArrayLike<number>;
}

/**
 * Which works wait for which. A link to a summary delays all its sub-works, and a link from a summary waits for all of
 * them. So a work is reached along links, up to the summaries that contain it, and down into a summary unless that was
 * reached from below. The server, the browser and the importer use this to check whether works would wait for
 * themselves. [R60]
 */
export class WaitingWorks {
  readonly #graph: WaitingGraph;
  readonly #predecessor: ArrayLike<number>;
  readonly #count: number;

  constructor({ parent, predecessor, successor }: LinkedWorks) {
    this.#count = parent.length;
    this.#predecessor = predecessor;
    this.#graph = buildGraph(parent, predecessor, successor);
  }

  /** Whether the work `to` waits for the work `from`; every work waits for itself. */
  leadsTo(from: number, to: number): boolean {
    return this.findWay(from, to) !== undefined;
  }

  /** The path of works from one to another that waits for it, both included; undefined if it does not wait. */
  findWay(from: number, to: number): number[] | undefined {
    const start = entryOf(this.#graph.traits, from);
    const cameFrom = new Map<number, number>([[start, -1]]);
    for (const node of cameFrom.keys()) {
      if (node % this.#count === to) return this.#worksOn(node, cameFrom);
      visitWaiting(this.#graph, node, (waiting) => {
        if (!cameFrom.has(waiting)) cameFrom.set(waiting, node);
      });
    }
    return undefined;
  }

  /** All works that this one waits for. */
  listBefore(work: number): number[] {
    const before = this.#turnedAround();
    const reached = new Set([work]);
    for (const node of reached) for (const earlier of before.get(node) ?? []) reached.add(earlier);
    const works = new Set([...reached].map((node) => node % this.#count));
    works.delete(work);
    return [...works];
  }

  /** The given links that are part of a cycle. */
  listCircular(links: Iterable<number>): number[] {
    const knotOf = this.#findKnots();
    return [...links].filter((link) => {
      const predecessor = this.#predecessor[link] ?? -1;
      const successor = this.#graph.successor[link] ?? -1;
      if (predecessor < 0 || successor < 0) return false;
      const knot = knotOf.get(predecessor);
      const isInKnot = knot !== undefined && knot === knotOf.get(entryOf(this.#graph.traits, successor));
      return isInKnot || predecessor === successor;
    });
  }

  /** Links to remove so that no work waits for itself: for each cycle, the last link taken by the walk. */
  listLinksToRemove(): ReadonlySet<number> {
    return listLinksToRemove(this.#graph);
  }

  #findKnots(): Map<number, number> {
    const edges = new Map<number, number[]>();
    for (let node = 0; node < 2 * this.#count; node++) {
      const waiting: number[] = [];
      visitWaiting(this.#graph, node, (next) => waiting.push(next));
      if (waiting.length > 0) edges.set(node, waiting);
    }
    const knots = findKnots(edges.keys(), edges);
    return new Map(knots.flatMap((knot, index) => knot.map((node) => [node, index])));
  }

  #turnedAround(): Map<number, number[]> {
    const before = new Map<number, number[]>();
    for (let node = 0; node < 2 * this.#count; node++)
      visitWaiting(this.#graph, node, (waiting) => {
        const list = before.get(waiting);
        if (list) list.push(node);
        else before.set(waiting, [node]);
      });
    return before;
  }

  /**
   * A path may pass a summary at its gate and at its end: the works in between are omitted, because the summary
   * represents them.
   */
  #worksOn(end: number, cameFrom: ReadonlyMap<number, number>): number[] {
    const works: number[] = [];
    for (let node = end; node >= 0; node = cameFrom.get(node) ?? -1) {
      const work = node % this.#count;
      const known = works.indexOf(work);
      works.length = known < 0 ? works.length : known;
      works.push(work);
    }
    return works.reverse();
  }
}

function buildGraph(
  parents: ArrayLike<number>,
  predecessor: ArrayLike<number>,
  successors: ArrayLike<number>,
): WaitingGraph {
  const count = parents.length;
  const traits = new Uint16Array(count);
  const [parent, successor] = [Int32Array.from(parents), Int32Array.from(successors)];
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  for (let work = count - 1; work >= 0; work--) {
    const above = parent[work] as number;
    if (above < 0) continue;
    traits[above] = Trait.Summary;
    nextSibling[work] = firstChild[above] as number;
    firstChild[above] = work;
  }
  const firstOut = new Int32Array(count).fill(-1);
  const nextOut = new Int32Array(successor.length).fill(-1);
  for (let link = successor.length - 1; link >= 0; link--) {
    const before = predecessor[link] as number;
    if (before < 0 || (successor[link] as number) < 0) continue;
    nextOut[link] = firstOut[before] as number;
    firstOut[before] = link;
  }
  return { traits, tree: { parent, firstChild, nextSibling }, successor, firstOut, nextOut };
}
