import { entryOf, visitWaiting, type WaitingGraph } from './order.ts';

/** The links without which no work waits for itself; of each circle, the link that a walk took last. */
export function listLinksToDrop(graph: WaitingGraph): ReadonlySet<number> {
  const steps = listSteps(graph);
  const dropped = new Set<number>();
  // Circles that shared a step with another one show only when that one is open.
  while (new Walk(steps, dropped).run());
  return dropped;
}

/** Steps from node to node, those from one node side by side; `firstOf` says where they begin. */
interface Steps {
  /** Every node, a summary's gate before the summary. */
  readonly nodes: readonly number[];
  readonly firstOf: Int32Array;
  readonly to: Int32Array;
  /** The link that makes the step; −1 for one into a summary or out of it, which nobody can drop. */
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

/** One walk through everything; of each circle that it meets, the link that it took last is dropped. */
class Walk {
  readonly #steps: Steps;
  readonly #dropped: Set<number>;
  /** How far down the way a node stands, or one of the words above. */
  readonly #places: Int32Array;
  /** The next step from each node. */
  readonly #next: Int32Array;
  readonly #way: Int32Array;
  /** For each node of the way: the last link taken to come here, and how far down that was. */
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

  /** Whether it has dropped anything. */
  run(): boolean {
    const before = this.#dropped.size;
    for (const start of this.#steps.nodes) {
      if (this.#places[start] !== UNSEEN) continue;
      this.#enter(start, NO_LINK);
      while (this.#top >= 0) this.#go();
    }
    return this.#dropped.size > before;
  }

  /** Takes the next step from the end of the way, or goes back. */
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

  /** A step leads back to a node of the way. */
  #open(place: number, link: number): void {
    const isAfter = (this.#lastLinkAt[this.#top] ?? 0) > place;
    const closing = link === NO_LINK && isAfter ? (this.#lastLink[this.#top] ?? NO_LINK) : link;
    if (closing !== NO_LINK) this.#dropped.add(closing);
  }
}
