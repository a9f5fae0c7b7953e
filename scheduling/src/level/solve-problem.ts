import { createRandom } from '../random.ts';
import { GeneticSearch } from './genetic-search.ts';
import { JustifyingDecoder } from './justification.ts';
import { findHeadsAndTails, findLowerBound } from './lower-bound.ts';
import type { ResourceProblem } from './resource-problem.ts';
import { compileProblem } from './resource-problem.ts';

export interface SolveOptions {
  /** Another seed gives another search; the same seed gives the same answer. Default 1. */
  readonly seed?: number;
  /** Upper limit of job placements, the unit of cost: jobs × schedules tried. */
  readonly maxPlacements?: number;
}

export interface ProblemSolution {
  readonly makespan: number;
  /** Start of each job, in the order of `problem.jobs`. */
  readonly starts: readonly number[];
  /** No schedule is shorter than this; equal to `makespan` when the answer is proved optimal. */
  readonly lowerBound: number;
}

/** Less than a quarter of a second on an idle small machine. */
const DEFAULT_PLACEMENTS = 600_000;

/**
 * Finds a short schedule of jobs that share limited resources. Deterministic: the effort is counted, not timed. Throws
 * `UnsolvableProblemError` when no schedule exists.
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

  // Only the order was stored; building its schedule again can shorten it, but never lengthen it.
  const makespan = decoder.decode(found.order);
  const starts = new Array<number>(compiled.jobCount).fill(0);
  compiled.inputIndex.forEach((input, index) => {
    starts[input] = decoder.start[index] ?? 0;
  });
  return { makespan, starts, lowerBound };
}
