import { compressRows, graphOf, type JobGraph } from './job-graph.ts';
import { orderTopologically } from './topological-order.ts';

/** One job of a resource-constrained project: its duration, its demand and its successors. */
export interface ResourceJob {
  readonly id: number;
  /** Whole periods, 0 or more. */
  readonly duration: number;
  /** Units needed of each resource while the job runs; one entry per capacity. */
  readonly demand: readonly number[];
  /** Ids of the jobs that start only after this one has finished. */
  readonly successors: readonly number[];
}

/** A resource-constrained project: jobs, and the capacity of each resource in every period. */
export interface ResourceProblem {
  readonly capacity: readonly number[];
  readonly jobs: readonly ResourceJob[];
}

/**
 * The problem in typed arrays. Jobs are renumbered so that every job comes after its predecessors; `inputIndex` maps
 * back to the input. Demand is in compressed rows, like links.
 */
export interface CompiledProblem extends JobGraph {
  readonly inputIndex: Int32Array;
  readonly duration: Float64Array;
  readonly demandStart: Int32Array;
  readonly demandResource: Int32Array;
  readonly demandUnits: Float64Array;
  readonly capacity: Float64Array;
}

/** Why a problem has no solution at all. */
export class UnsolvableProblemError extends Error {
  override readonly name = 'UnsolvableProblemError';
}

/** Checks and renumbers a problem; throws {@link UnsolvableProblemError} on a cycle, an unknown successor or a demand above capacity. */
export function compileProblem(problem: ResourceProblem): CompiledProblem {
  const indexOf = indexById(problem.jobs);
  const successorsByInput = problem.jobs.map((job) =>
    job.successors.map((id) => {
      const index = indexOf.get(id);
      if (index === undefined)
        throw new UnsolvableProblemError(`Job ${job.id} has the unknown successor ${id}.`);
      return index;
    }),
  );
  const inputIndex = orderTopologically(successorsByInput);
  if (inputIndex === null) throw new UnsolvableProblemError('The jobs wait for each other in a cycle.');

  const jobs = Array.from(inputIndex, (input) => jobAt(problem.jobs, input));
  const position = new Int32Array(jobs.length);
  inputIndex.forEach((input, index) => {
    position[input] = index;
  });
  const successorRows = Array.from(inputIndex, (input) =>
    (successorsByInput[input] ?? []).map((successor) => position[successor] ?? 0),
  );
  return assemble(problem.capacity, jobs, inputIndex, successorRows);
}

function indexById(jobs: readonly ResourceJob[]): Map<number, number> {
  const indexOf = new Map<number, number>();
  jobs.forEach((job, index) => {
    if (indexOf.has(job.id)) throw new UnsolvableProblemError(`Two jobs have the id ${job.id}.`);
    indexOf.set(job.id, index);
  });
  return indexOf;
}

function jobAt(jobs: readonly ResourceJob[], index: number): ResourceJob {
  const job = jobs[index];
  if (job === undefined) throw new RangeError(`no job at ${index}`);
  return job;
}

function assemble(
  capacity: readonly number[],
  jobs: readonly ResourceJob[],
  inputIndex: Int32Array,
  successorRows: readonly (readonly number[])[],
): CompiledProblem {
  const neededByJob = jobs.map((job) => neededResources(job, capacity));
  const [demandStart, demandResource] = compressRows(neededByJob);
  const demandUnits = jobs.flatMap((job, index) =>
    (neededByJob[index] ?? []).map((resource) => job.demand[resource] ?? 0),
  );
  return {
    ...graphOf(successorRows),
    inputIndex,
    duration: Float64Array.from(jobs, (job) => job.duration),
    demandStart,
    demandResource,
    demandUnits: Float64Array.from(demandUnits),
    capacity: Float64Array.from(capacity),
  };
}

/** The resources that a job actually occupies; a job of duration 0 occupies none. */
function neededResources(job: ResourceJob, capacity: readonly number[]): number[] {
  if (job.duration === 0) return [];
  const needed: number[] = [];
  job.demand.forEach((units, resource) => {
    if (units > (capacity[resource] ?? 0)) {
      throw new UnsolvableProblemError(`Job ${job.id} needs more of resource ${resource + 1} than there is.`);
    }
    if (units > 0) needed.push(resource);
  });
  return needed;
}
