import { createRandom } from '../random.ts';
import { GeneticSearch } from './genetic-search.ts';
import { JustifyingDecoder } from './justification.ts';
import { findHeadsAndTails, findLowerBound } from './lower-bound.ts';
import type { ResourceProblem } from './resource-problem.ts';
import { compileProblem } from './resource-problem.ts';

export interface SolveOptions {
  /** Another seed searches elsewhere; the same seed gives the same answer. Default 1. */
  readonly seed?: number;
  /** Upper limit of job placements, the unit of cost: jobs × schedules tried. */
  readonly maxPlacements?: number;
}

export interface ProblemSolution {
  readonly makespan: number;
  /** Start of each job, in the order of `problem.jobs`. */
  readonly starts: readonly number[];
  /** No schedule is shorter than this; equal to `makespan` where the answer is proved best. */
  readonly lowerBound: number;
}

/** Less than a quarter of a second on a small machine with nothing else to do. */
const DEFAULT_PLACEMENTS = 600_000;

/**
 * A short schedule of jobs that share limited resources. Deterministic: the effort is counted, not timed.
 * Throws `UnsolvableProblemError` where no schedule exists.
 */
export function solveProblem(problem: ResourceProblem, options: SolveOptions = {}): ProblemSolution {
  const compiled = compileProblem(problem);
  const bounds = findHeadsAndTails(compiled);
  const lowerBound = findLowerBound(compiled, bounds);
  const placements = options.maxPlacements ?? DEFAULT_PLACEMENTS;
  const limits = { maxSchedules: placements / Math.max(1, compiled.jobCount), goodEnough: lowerBound };
  const latestFinish = bounds.tail.map((tail) => bounds.criticalPath - tail);
  const decoder = new JustifyingDecoder(compiled);
  const random = createRandom(options.seed ?? 1);
  const found = new GeneticSearch(compiled, latestFinish, decoder, limits, random).run();

  // Only the order was kept; making its schedule again can shorten it, never lengthen it.
  const makespan = decoder.decode(found.order);
  const starts = new Array<number>(compiled.jobCount).fill(0);
  compiled.inputIndex.forEach((input, index) => {
    starts[input] = decoder.start[index] ?? 0;
  });
  return { makespan, starts, lowerBound };
}
