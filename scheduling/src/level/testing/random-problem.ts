import { createRandom } from '../../random.ts';
import type { ResourceProblem } from '../resource-problem.ts';

/** A small random problem, the same for the same seed: unsorted ids, some jobs without duration or demand. */
export function drawProblem(seed: number, jobCount: number): ResourceProblem {
  const random = createRandom(seed);
  const capacity = [3 + random.below(4), 2 + random.below(3)];
  const idOf = (index: number) => 100 - index;
  const jobs = Array.from({ length: jobCount }, (_, index) => ({
    id: idOf(index),
    duration: random.below(6),
    demand: capacity.map((units) => (random.next() < 0.3 ? 0 : random.below(units + 1))),
    successors: Array.from({ length: jobCount - index - 1 }, (_, step) => idOf(index + 1 + step)).filter(
      () => random.next() < 1.5 / jobCount,
    ),
  }));
  return { capacity, jobs: random.next() < 0.5 ? jobs : jobs.reverse() };
}
