import type { PlanTask } from './plan-file.ts';
import type { PlanLink } from './plan-links.ts';

/**
 * The links (by their places) without which no work waits for itself. A link from or to a summary binds all below it: a
 * task stands here as two points, its begin and its end, and those of a summary enclose everything in it.
 */
export function findCircularLinks(
  links: readonly PlanLink[],
  tasks: readonly PlanTask[],
): ReadonlySet<number> {
  const steps = listSteps(links, tasks);
  const dropped = new Set<number>();
  // Circles that shared a step with another one show only when that one is open.
  while (new Walk(steps, dropped).run());
  return dropped;
}

/** Steps from point to point, those from one point side by side; `firstOf` says where they begin. */
interface Steps {
  readonly points: number;
  readonly firstOf: Int32Array;
  readonly to: Int32Array;
  /** The link that makes the step; -1 for one into a summary or out of it, which nobody can drop. */
  readonly link: Int32Array;
}

const NO_LINK = -1;

function listSteps(links: readonly PlanLink[], tasks: readonly PlanTask[]): Steps {
  const rowOf = new Map(tasks.map(({ task }, row) => [task.uid, row]));
  const begin = (uid: number) => 2 * (rowOf.get(uid) ?? 0);
  const end = (uid: number) => begin(uid) + 1;
  const steps: [from: number, to: number, link: number][] = [];
  links.forEach(({ predecessor, successor }, index) => {
    steps.push([end(predecessor), begin(successor), index]);
  });
  for (const { task } of tasks) {
    steps.push([begin(task.uid), end(task.uid), NO_LINK]);
    if (task.parentUid === null) continue;
    steps.push([begin(task.parentUid), begin(task.uid), NO_LINK]);
    steps.push([end(task.uid), end(task.parentUid), NO_LINK]);
  }
  return inOrderOfPoints(steps, 2 * tasks.length);
}

function inOrderOfPoints(steps: readonly (readonly [number, number, number])[], points: number): Steps {
  const firstOf = new Int32Array(points + 1);
  for (const [from] of steps) firstOf[from + 1] = (firstOf[from + 1] ?? 0) + 1;
  for (let point = 0; point < points; point += 1)
    firstOf[point + 1] = (firstOf[point + 1] ?? 0) + (firstOf[point] ?? 0);
  const next = firstOf.slice();
  const [to, link] = [new Int32Array(steps.length), new Int32Array(steps.length)];
  for (const [from, target, made] of steps) {
    const place = next[from] ?? 0;
    next[from] = place + 1;
    to[place] = target;
    link[place] = made;
  }
  return { points, firstOf, to, link };
}

const [UNSEEN, LEFT] = [-1, -2];

/** One walk through everything; of each circle that it meets, the link that it took last is dropped. */
class Walk {
  readonly #steps: Steps;
  readonly #dropped: Set<number>;
  /** How far down the way a point stands, or one of the words above. */
  readonly #places: Int32Array;
  /** The next step from each point. */
  readonly #next: Int32Array;
  readonly #way: Int32Array;
  /** For each point of the way: the last link taken to come here, and how far down that was. */
  readonly #lastLink: Int32Array;
  readonly #lastLinkAt: Int32Array;
  #top = -1;

  constructor(steps: Steps, dropped: Set<number>) {
    this.#steps = steps;
    this.#dropped = dropped;
    this.#places = new Int32Array(steps.points).fill(UNSEEN);
    this.#next = steps.firstOf.slice();
    this.#way = new Int32Array(steps.points);
    this.#lastLink = new Int32Array(steps.points);
    this.#lastLinkAt = new Int32Array(steps.points);
  }

  /** Whether it has dropped anything. */
  run(): boolean {
    const before = this.#dropped.size;
    for (let start = 0; start < this.#steps.points; start += 1) {
      if (this.#places[start] !== UNSEEN) continue;
      this.#enter(start, NO_LINK);
      while (this.#top >= 0) this.#go();
    }
    return this.#dropped.size > before;
  }

  /** Takes the next step from the end of the way, or goes back. */
  #go(): void {
    const point = this.#way[this.#top] ?? 0;
    const step = this.#next[point] ?? 0;
    if (step >= (this.#steps.firstOf[point + 1] ?? 0)) {
      this.#places[point] = LEFT;
      this.#top -= 1;
      return;
    }
    this.#next[point] = step + 1;
    const link = this.#steps.link[step] ?? NO_LINK;
    if (this.#dropped.has(link)) return;
    const target = this.#steps.to[step] ?? 0;
    const place = this.#places[target] ?? UNSEEN;
    if (place === UNSEEN) this.#enter(target, link);
    else if (place !== LEFT) this.#open(place, link);
  }

  #enter(point: number, link: number): void {
    const before = this.#top;
    this.#top += 1;
    this.#way[this.#top] = point;
    this.#places[point] = this.#top;
    this.#lastLink[this.#top] = link === NO_LINK ? (this.#lastLink[before] ?? NO_LINK) : link;
    this.#lastLinkAt[this.#top] = link === NO_LINK ? (this.#lastLinkAt[before] ?? 0) : this.#top;
  }

  /** A step leads back to a point of the way. */
  #open(place: number, link: number): void {
    const isAfter = (this.#lastLinkAt[this.#top] ?? 0) > place;
    const closing = link === NO_LINK && isAfter ? (this.#lastLink[this.#top] ?? NO_LINK) : link;
    if (closing !== NO_LINK) this.#dropped.add(closing);
  }
}
