import type { SeededRandom } from '../random.ts';
import type { JobGraph } from './job-graph.ts';

/**
 * Draws an order that respects the links, preferring small `priority` values: among the jobs that may come next, one
 * is chosen with a chance that grows with its lead over the least urgent (regret-based biased random sampling,
 * Drexl 1991). With `bias` 0 the most urgent always comes next.
 */
export function sampleOrder(
  graph: JobGraph,
  priority: Float64Array,
  bias: number,
  random: SeededRandom,
): Int32Array {
  const { jobCount, predecessorStart, successorStart, successors } = graph;
  const waitsFor = Int32Array.from(
    { length: jobCount },
    (_, job) => (predecessorStart[job + 1] as number) - (predecessorStart[job] as number),
  );
  const eligible: number[] = [];
  for (let job = 0; job < jobCount; job += 1) if (waitsFor[job] === 0) eligible.push(job);

  const order = new Int32Array(jobCount);
  for (let at = 0; at < jobCount; at += 1) {
    const chosen = bias === 0 ? mostUrgent(eligible, priority) : spinWheel(eligible, priority, bias, random);
    const job = eligible[chosen] as number;
    eligible.splice(chosen, 1);
    order[at] = job;
    for (let entry = successorStart[job] as number; entry < (successorStart[job + 1] as number); entry += 1) {
      const successor = successors[entry] as number;
      const left = (waitsFor[successor] as number) - 1;
      waitsFor[successor] = left;
      if (left === 0) eligible.push(successor);
    }
  }
  return order;
}

function mostUrgent(eligible: readonly number[], priority: Float64Array): number {
  let chosen = 0;
  for (let at = 1; at < eligible.length; at += 1) {
    if ((priority[eligible[at] as number] as number) < (priority[eligible[chosen] as number] as number))
      chosen = at;
  }
  return chosen;
}

function spinWheel(
  eligible: readonly number[],
  priority: Float64Array,
  bias: number,
  random: SeededRandom,
): number {
  let least = Number.NEGATIVE_INFINITY;
  for (const job of eligible) least = Math.max(least, priority[job] as number);
  const chances = eligible.map((job) => (least - (priority[job] as number) + 1) ** bias);
  let left = random.next() * chances.reduce((sum, chance) => sum + chance, 0);
  for (let at = 0; at < chances.length; at += 1) {
    left -= chances[at] as number;
    if (left < 0) return at;
  }
  return chances.length - 1;
}
