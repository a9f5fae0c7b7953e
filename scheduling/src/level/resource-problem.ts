import { orderTopologically } from './topological-order.ts';

/** One job of a resource-constrained project: what it takes, what it needs, and what must wait for it. */
export interface ResourceJob {
  readonly id: number;
  /** Whole periods, 0 or more. */
  readonly duration: number;
  /** Units needed of each resource for as long as the job runs; as many entries as there are capacities. */
  readonly demand: readonly number[];
  /** Ids of the jobs that start only when this one has finished. */
  readonly successors: readonly number[];
}

/** A resource-constrained project: jobs, and how much there is of each resource in every period. */
export interface ResourceProblem {
  readonly capacity: readonly number[];
  readonly jobs: readonly ResourceJob[];
}

/**
 * The problem in typed arrays. Jobs are renumbered so that every job comes after its predecessors; `inputIndex`
 * leads back. Adjacency and demand are compressed rows: the entries of job `j` stand at `rowStart[j]` up to
 * `rowStart[j + 1]`.
 */
export interface CompiledProblem {
  readonly jobCount: number;
  readonly inputIndex: Int32Array;
  readonly duration: Float64Array;
  readonly predecessorStart: Int32Array;
  readonly predecessors: Int32Array;
  readonly successorStart: Int32Array;
  readonly successors: Int32Array;
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

/**
 * The same project seen from its end: links turned round and jobs numbered backwards (job `j` becomes
 * `jobCount − 1 − j`), so that it is ordered topologically too. Scheduling it early is scheduling the original late.
 */
export function mirrorProblem(problem: CompiledProblem): CompiledProblem {
  const last = problem.jobCount - 1;
  const flip = (starts: Int32Array, entries: Int32Array) =>
    compressRows(
      Array.from({ length: problem.jobCount }, (_, job) =>
        Array.from(entries.subarray(starts[last - job], starts[last - job + 1]), (other) => last - other),
      ),
    );
  const [predecessorStart, predecessors] = flip(problem.successorStart, problem.successors);
  const [successorStart, successors] = flip(problem.predecessorStart, problem.predecessors);
  const demandRows = Array.from({ length: problem.jobCount }, (_, job) => {
    const from = problem.demandStart[last - job];
    const to = problem.demandStart[last - job + 1];
    return {
      resources: problem.demandResource.subarray(from, to),
      units: problem.demandUnits.subarray(from, to),
    };
  });
  const [demandStart, demandResource] = compressRows(demandRows.map((row) => Array.from(row.resources)));
  return {
    jobCount: problem.jobCount,
    inputIndex: problem.inputIndex.slice().reverse(),
    duration: problem.duration.slice().reverse(),
    predecessorStart,
    predecessors,
    successorStart,
    successors,
    demandStart,
    demandResource,
    demandUnits: Float64Array.from(demandRows.flatMap((row) => Array.from(row.units))),
    capacity: problem.capacity,
  };
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
  const predecessorRows: number[][] = jobs.map(() => []);
  successorRows.forEach((row, job) => {
    for (const successor of row) predecessorRows[successor]?.push(job);
  });
  const neededByJob = jobs.map((job) => neededResources(job, capacity));
  const [successorStart, successors] = compressRows(successorRows);
  const [predecessorStart, predecessors] = compressRows(predecessorRows);
  const [demandStart, demandResource] = compressRows(neededByJob);
  const demandUnits = jobs.flatMap((job, index) =>
    (neededByJob[index] ?? []).map((resource) => job.demand[resource] ?? 0),
  );
  return {
    jobCount: jobs.length,
    inputIndex,
    duration: Float64Array.from(jobs, (job) => job.duration),
    predecessorStart,
    predecessors,
    successorStart,
    successors,
    demandStart,
    demandResource,
    demandUnits: Float64Array.from(demandUnits),
    capacity: Float64Array.from(capacity),
  };
}

/** The resources that a job really occupies; a job of no duration occupies none. */
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

function compressRows(rows: readonly (readonly number[])[]): [rowStart: Int32Array, entries: Int32Array] {
  const rowStart = new Int32Array(rows.length + 1);
  rows.forEach((row, index) => {
    rowStart[index + 1] = (rowStart[index] ?? 0) + row.length;
  });
  return [rowStart, Int32Array.from(rows.flat())];
}
