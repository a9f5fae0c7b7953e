import type { CompiledProblem } from './resource-problem.ts';

/** For each job, by links alone: the earliest start, and the minimum time after its finish. */
export interface HeadsAndTails {
  readonly head: Float64Array;
  readonly tail: Float64Array;
  /** The longest chain of jobs: no schedule can be shorter. */
  readonly criticalPath: number;
}

export function findHeadsAndTails(problem: CompiledProblem): HeadsAndTails {
  const { jobCount, duration, predecessorStart, predecessors, successorStart, successors } = problem;
  const head = new Float64Array(jobCount);
  const tail = new Float64Array(jobCount);
  const longest = (into: Float64Array, job: number, starts: Int32Array, entries: Int32Array) => {
    for (let entry = starts[job] as number; entry < (starts[job + 1] as number); entry++) {
      const other = entries[entry] as number;
      into[job] = Math.max(into[job] as number, (into[other] as number) + (duration[other] as number));
    }
  };
  for (let job = 0; job < jobCount; job++) longest(head, job, predecessorStart, predecessors);
  for (let job = jobCount - 1; job >= 0; job -= 1) longest(tail, job, successorStart, successors);
  let criticalPath = 0;
  for (let job = 0; job < jobCount; job++) {
    criticalPath = Math.max(
      criticalPath,
      (head[job] as number) + (duration[job] as number) + (tail[job] as number),
    );
  }
  return { head, tail, criticalPath };
}

/**
 * A lower bound for the makespan: the critical path, and for each resource the work of the jobs that can start no
 * earlier than some head and need some tail after them, done at full capacity between the two.
 */
export function findLowerBound(
  problem: CompiledProblem,
  { head, tail, criticalPath }: HeadsAndTails,
): number {
  let bound = criticalPath;
  for (let resource = 0; resource < problem.capacity.length; resource++) {
    bound = Math.max(bound, boundByResource(problem, resource, head, tail));
  }
  return bound;
}

function boundByResource(
  problem: CompiledProblem,
  resource: number,
  head: Float64Array,
  tail: Float64Array,
): number {
  const users = listUsers(problem, resource);
  const capacity = problem.capacity[resource] as number;
  const latestTailsFirst = users.toSorted(
    (one, other) => (tail[other.job] as number) - (tail[one.job] as number),
  );
  let bound = 0;
  for (const from of new Set(users.map((user) => head[user.job] as number))) {
    let work = 0;
    for (const user of latestTailsFirst) {
      if ((head[user.job] as number) < from) continue;
      work += user.work;
      bound = Math.max(bound, from + Math.ceil(work / capacity) + (tail[user.job] as number));
    }
  }
  return bound;
}

function listUsers(problem: CompiledProblem, resource: number): { job: number; work: number }[] {
  const users: { job: number; work: number }[] = [];
  for (let job = 0; job < problem.jobCount; job++) {
    for (
      let entry = problem.demandStart[job] as number;
      entry < (problem.demandStart[job + 1] as number);
      entry += 1
    ) {
      if (problem.demandResource[entry] !== resource) continue;
      users.push({ job, work: (problem.duration[job] as number) * (problem.demandUnits[entry] as number) });
    }
  }
  return users;
}
