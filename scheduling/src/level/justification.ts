import type { OrderDecoder } from './genetic-search.ts';
import { mirrorProblem } from './mirror-problem.ts';
import type { CompiledProblem } from './resource-problem.ts';
import { SerialScheduler } from './serial-schedule.ts';

/**
 * Turns an order of jobs into a schedule and improves it by justification (Valls, Ballestín, Quintanilla 2005):
 * push every job as late as possible, latest finish first, then everything as early as possible, earliest start
 * first. A pass never lengthens the schedule and often shortens it.
 */
export class JustifyingDecoder implements OrderDecoder {
  private readonly forward: SerialScheduler;
  private readonly backward: SerialScheduler;
  private readonly mirroredOrder: Int32Array;
  private readonly sortKeys: Float64Array;
  /** Number of schedules built so far; a budget limits it. */
  schedulesBuilt = 0;

  constructor(problem: CompiledProblem) {
    this.forward = new SerialScheduler(problem);
    this.backward = new SerialScheduler(mirrorProblem(problem));
    this.mirroredOrder = new Int32Array(problem.jobCount);
    this.sortKeys = new Float64Array(problem.jobCount);
  }

  /** Start of each job after {@link decode}, by compiled index. */
  get start(): Float64Array {
    return this.forward.start;
  }

  /** Schedules and justifies; sorts `order` by the resulting schedule. Returns the makespan. */
  decode(order: Int32Array): number {
    const makespan = this.forward.schedule(order);
    sortByTime(this.forward.finish, makespan, this.mirroredOrder, this.sortKeys);
    const mirrored = this.backward.schedule(this.mirroredOrder);
    sortByTime(this.backward.finish, mirrored, order, this.sortKeys);
    this.schedulesBuilt += 3;
    return this.forward.schedule(order);
  }
}

/**
 * Fills `mirrored` with the jobs of the mirrored problem, sorted by their start there, which is the horizon minus their
 * finish here. The index breaks ties, so that a job of duration 0 stays on its side of its neighbours.
 */
function sortByTime(finish: Float64Array, horizon: number, mirrored: Int32Array, keys: Float64Array): void {
  const count = finish.length;
  for (let job = 0; job < count; job++) {
    keys[count - 1 - job] = (horizon - (finish[job] as number)) * count + (count - 1 - job);
  }
  sortNumbers(keys);
  for (let at = 0; at < count; at++) mirrored[at] = (keys[at] as number) % count;
}

/** For fewer jobs than this, insertion sort is faster than the built-in sort, because the keys are nearly sorted. */
const INSERTION_LIMIT = 64;

function sortNumbers(keys: Float64Array): void {
  if (keys.length > INSERTION_LIMIT) {
    keys.sort();
    return;
  }
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at] as number;
    let to = at;
    for (; to > 0 && (keys[to - 1] as number) > key; to--) keys[to] = keys[to - 1] as number;
    keys[to] = key;
  }
}
