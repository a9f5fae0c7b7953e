import type { ResourceProblem } from '../resource-problem.ts';

/**
 * Lists the errors of a schedule by counting period by period, independently of how it was made. Empty if it is
 * feasible.
 */
export function findViolations(
  problem: ResourceProblem,
  starts: readonly number[],
  makespan: number,
): string[] {
  const violations: string[] = [];
  const startOf = new Map(problem.jobs.map((job, index) => [job.id, starts[index] ?? Number.NaN]));
  const used = problem.capacity.map(() => new Map<number, number>());
  let latest = 0;
  for (const job of problem.jobs) {
    const start = startOf.get(job.id) ?? Number.NaN;
    const finish = start + job.duration;
    if (!(start >= 0) || !Number.isInteger(start)) violations.push(`job ${job.id} starts at ${start}`);
    latest = Math.max(latest, finish);
    for (const id of job.successors) {
      if (!((startOf.get(id) ?? Number.NaN) >= finish))
        violations.push(`job ${id} does not wait for ${job.id}`);
    }
    for (let period = start; period < finish; period++) {
      job.demand.forEach((units, resource) => {
        const sofar = used[resource]?.get(period) ?? 0;
        used[resource]?.set(period, sofar + units);
      });
    }
  }
  used.forEach((periods, resource) => {
    for (const [period, units] of periods) {
      if (units > (problem.capacity[resource] ?? 0))
        violations.push(`resource ${resource} overloaded in ${period}`);
    }
  });
  if (latest !== makespan) violations.push(`the makespan is ${latest} and not ${makespan}`);
  return violations;
}
