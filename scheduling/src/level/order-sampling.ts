import type { SeededRandom } from '../random.ts';
import type { JobGraph } from './job-graph.ts';

/** How the next job is chosen among the eligible ones. */
type Choose = (eligible: readonly number[]) => number;

/** The order in which the most urgent eligible job always comes next; smallest `urgency` first. */
export function orderByUrgency(graph: JobGraph, urgency: Float64Array): Int32Array {
  return fillOrder(graph, (eligible) => {
    let chosen = 0;
    for (let at = 1; at < eligible.length; at++) {
      if (isMoreUrgent(urgency, eligible[at] as number, eligible[chosen] as number)) chosen = at;
    }
    return chosen;
  });
}

/**
 * Draws an order that respects the links and prefers urgent jobs: of two random eligible jobs, the more urgent comes
 * next. The cost is proportional to jobs and links, however many jobs are eligible at a time.
 */
export function sampleOrder(graph: JobGraph, urgency: Float64Array, random: SeededRandom): Int32Array {
  return fillOrder(graph, (eligible) => {
    const one = random.below(eligible.length);
    const other = random.below(eligible.length);
    return isMoreUrgent(urgency, eligible[other] as number, eligible[one] as number) ? other : one;
  });
}

function isMoreUrgent(urgency: Float64Array, job: number, other: number): boolean {
  const difference = (urgency[job] as number) - (urgency[other] as number);
  return difference < 0 || (difference === 0 && job < other);
}

function fillOrder(graph: JobGraph, choose: Choose): Int32Array {
  const { jobCount, predecessorStart, successorStart, successors } = graph;
  const waitsFor = Int32Array.from(
    { length: jobCount },
    (_, job) => (predecessorStart[job + 1] as number) - (predecessorStart[job] as number),
  );
  const eligible: number[] = [];
  for (let job = 0; job < jobCount; job++) if (waitsFor[job] === 0) eligible.push(job);

  const order = new Int32Array(jobCount);
  for (let at = 0; at < jobCount; at++) {
    const job = removeAt(eligible, choose(eligible));
    order[at] = job;
    for (let entry = successorStart[job] as number; entry < (successorStart[job + 1] as number); entry++) {
      const successor = successors[entry] as number;
      const left = (waitsFor[successor] as number) - 1;
      waitsFor[successor] = left;
      if (left === 0) eligible.push(successor);
    }
  }
  return order;
}

/** Removes an item from an unordered list; the last item takes its place. */
function removeAt(items: number[], at: number): number {
  const item = items[at] as number;
  const last = items.pop() as number;
  if (at < items.length) items[at] = last;
  return item;
}
