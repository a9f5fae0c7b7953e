import { compressRows, graphOf } from './job-graph.ts';
import type { CompiledProblem } from './resource-problem.ts';

/**
 * The same project seen from its end: links are reversed and jobs numbered backwards (job `j` becomes `jobCount − 1 −
 * j`), so that it is also in topological order. Scheduling it early is the same as scheduling the original late.
 */
export function mirrorProblem(problem: CompiledProblem): CompiledProblem {
  const last = problem.jobCount - 1;
  /** The entries of a compressed list, in the mirrored order of jobs. */
  const mirrorRows = (starts: Int32Array, entries: Int32Array | Float64Array): number[][] =>
    Array.from({ length: problem.jobCount }, (_, job) =>
      Array.from(entries.subarray(starts[last - job], starts[last - job + 1])),
    );
  const predecessorRows = mirrorRows(problem.predecessorStart, problem.predecessors);
  const [demandStart, demandResource] = compressRows(mirrorRows(problem.demandStart, problem.demandResource));
  return {
    ...graphOf(predecessorRows.map((row) => row.map((job) => last - job))),
    inputIndex: problem.inputIndex.slice().reverse(),
    duration: problem.duration.slice().reverse(),
    demandStart,
    demandResource,
    demandUnits: Float64Array.from(mirrorRows(problem.demandStart, problem.demandUnits).flat()),
    capacity: problem.capacity,
  };
}
