import { entryOf, visitWaiting, type WaitingGraph } from './order.ts';

/** The links to remove so that no work waits for itself: for each cycle, the last link taken by the walk. */
export function listLinksToRemove(graph: WaitingGraph): ReadonlySet<number> {
  const steps = listSteps(graph);
  const dropped = new Set<number>();
  // Cycles that share a step with another one only appear once that one is broken.
  while (new Walk(steps, dropped).run());
  return dropped;
}

/** Steps from node to node; those from one node are adjacent, and `firstOf` is the index of the first. */
interface Steps {
  /** Every node, with a summary's gate before the summary. */
  readonly nodes: readonly number[];
  readonly firstOf: Int32Array;
  readonly to: Int32Array;
  /** The link that makes the step; −1 for a step into a summary or out of it, which cannot be removed. */
  readonly link: Int32Array;
}

const NO_LINK = -1;

function listSteps(graph: WaitingGraph): Steps {
  const count = graph.traits.length;
  const firstOf = new Int32Array(2 * count + 1);
  const to: number[] = [];
  const link: number[] = [];
  for (let node = 0; node < 2 * count; node += 1) {
    visitWaiting(graph, node, (waiting, taken) => {
      to.push(waiting);
      link.push(taken);
    });
    firstOf[node + 1] = to.length;
  }
  const nodes = Array.from({ length: count }, (_, work) => [...new Set([entryOf(graph.traits, work), work])]);
  return { nodes: nodes.flat(), firstOf, to: Int32Array.from(to), link: Int32Array.from(link) };
}

const [UNSEEN, LEFT] = [-1, -2];

/** One walk through the whole graph. For each cycle that it meets, the last link taken is removed. */
class Walk {
  readonly #steps: Steps;
  readonly #dropped: Set<number>;
  /** The depth of a node on the current path, or one of the constants above. */
  readonly #places: Int32Array;
  /** The next step from each node. */
  readonly #next: Int32Array;
  readonly #way: Int32Array;
  /** For each node of the path: the last link taken to reach it, and the depth of that link. */
  readonly #lastLink: Int32Array;
  readonly #lastLinkAt: Int32Array;
  #top = -1;

  constructor(steps: Steps, dropped: Set<number>) {
    this.#steps = steps;
    this.#dropped = dropped;
    const count = steps.firstOf.length - 1;
    this.#places = new Int32Array(count).fill(UNSEEN);
    this.#next = steps.firstOf.slice();
    this.#way = new Int32Array(count);
    this.#lastLink = new Int32Array(count);
    this.#lastLinkAt = new Int32Array(count);
  }

  /** Walks through the graph; returns whether a link was removed. */
  run(): boolean {
    const before = this.#dropped.size;
    for (const start of this.#steps.nodes) {
      if (this.#places[start] !== UNSEEN) continue;
      this.#enter(start, NO_LINK);
      while (this.#top >= 0) this.#go();
    }
    return this.#dropped.size > before;
  }

  /** Takes the next step from the end of the path, or goes back. */
  #go(): void {
    const node = this.#way[this.#top] ?? 0;
    const step = this.#next[node] ?? 0;
    if (step >= (this.#steps.firstOf[node + 1] ?? 0)) {
      this.#places[node] = LEFT;
      this.#top -= 1;
      return;
    }
    this.#next[node] = step + 1;
    const link = this.#steps.link[step] ?? NO_LINK;
    if (this.#dropped.has(link)) return;
    const target = this.#steps.to[step] ?? 0;
    const place = this.#places[target] ?? UNSEEN;
    if (place === UNSEEN) this.#enter(target, link);
    else if (place !== LEFT) this.#open(place, link);
  }

  #enter(node: number, link: number): void {
    const before = this.#top;
    this.#top += 1;
    this.#way[this.#top] = node;
    this.#places[node] = this.#top;
    this.#lastLink[this.#top] = link === NO_LINK ? (this.#lastLink[before] ?? NO_LINK) : link;
    this.#lastLinkAt[this.#top] = link === NO_LINK ? (this.#lastLinkAt[before] ?? 0) : this.#top;
  }

  /** Breaks the cycle when a step leads back to a node of the path. */
  #open(place: number, link: number): void {
    const isAfter = (this.#lastLinkAt[this.#top] ?? 0) > place;
    const closing = link === NO_LINK && isAfter ? (this.#lastLink[this.#top] ?? NO_LINK) : link;
    if (closing !== NO_LINK) this.#dropped.add(closing);
  }
}
