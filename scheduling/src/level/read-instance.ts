import { asList, asObject, type Loose } from '../neutral/loose-json.ts';
import { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';
import type { ResourceJob, ResourceProblem } from './resource-problem.ts';

/**
 * Reads one instance of the PSPLIB file: `capacity` per resource, and `jobs` with `id`, `duration` in whole periods,
 * `demand` per resource and the ids of their `successors`. Throws `UnreadablePlanError` for anything else.
 */
export function readInstance(json: string): ResourceProblem {
  let document: Loose;
  try {
    document = asObject(JSON.parse(json));
  } catch {
    throw new UnreadablePlanError('The instance is not valid JSON.');
  }
  if (!Array.isArray(document.capacity))
    throw new UnreadablePlanError('The instance has no list “capacity”.');
  if (!Array.isArray(document.jobs)) throw new UnreadablePlanError('The instance has no list “jobs”.');
  const capacity = readCounts(document.capacity, 'a capacity');
  return { capacity, jobs: document.jobs.map((item) => readJob(asObject(item), capacity.length)) };
}

function readJob(job: Loose, resourceCount: number): ResourceJob {
  const id = readCount(job.id, 'the id of a job');
  const demand = readCounts(asList(job.demand), `a demand of job ${id}`);
  if (demand.length !== resourceCount) {
    throw new UnreadablePlanError(`The demand of job ${id} does not name every resource.`);
  }
  return {
    id,
    duration: readCount(job.duration, `the duration of job ${id}`),
    demand,
    successors: readCounts(asList(job.successors), `a successor of job ${id}`),
  };
}

function readCounts(values: readonly unknown[], what: string): number[] {
  return values.map((value) => readCount(value, what));
}

function readCount(value: unknown, what: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new UnreadablePlanError(`In the instance, ${what} is not a whole number of 0 or more.`);
}
