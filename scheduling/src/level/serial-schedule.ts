import { PeriodTimeline } from './period-timeline.ts';
import type { CompiledProblem } from './resource-problem.ts';
import { ResourceTimeline } from './resource-timeline.ts';

/** The interface that a schedule needs of a resource; both timelines implement it. */
type Timeline = PeriodTimeline | ResourceTimeline;

/** Up to this many periods the timeline works period by period. */
const LONGEST_DENSE_HORIZON = 4096;

/**
 * The serial schedule generation scheme (Kelley 1963): takes the jobs in the given order and puts each at the first
 * time at which its predecessors have finished and its resources are free throughout. Some order yields an optimum.
 */
export class SerialScheduler {
  readonly problem: CompiledProblem;
  /** Start and finish of each job after {@link schedule}; overwritten by the next run. */
  readonly start: Float64Array;
  readonly finish: Float64Array;
  private readonly timelines: Timeline[];

  constructor(problem: CompiledProblem) {
    this.problem = problem;
    this.start = new Float64Array(problem.jobCount);
    this.finish = new Float64Array(problem.jobCount);
    this.timelines = createTimelines(problem);
  }

  /** Schedules all jobs; `order` names every job after its predecessors. Returns the makespan. */
  schedule(order: Int32Array): number {
    for (const timeline of this.timelines) timeline.clear();
    let makespan = 0;
    for (let at = 0; at < order.length; at++) {
      const finish = this.place(order[at] as number);
      if (finish > makespan) makespan = finish;
    }
    return makespan;
  }

  private place(job: number): number {
    const start = this.firstFit(job, this.earliestStart(job));
    const finish = start + (this.problem.duration[job] as number);
    this.start[job] = start;
    this.finish[job] = finish;
    const { demandStart, demandResource, demandUnits } = this.problem;
    const end = demandStart[job + 1] as number;
    for (let entry = demandStart[job] as number; entry < end; entry++) {
      this.timelineOf(demandResource[entry] as number).book(start, finish, demandUnits[entry] as number);
    }
    return finish;
  }

  private earliestStart(job: number): number {
    const { predecessorStart, predecessors } = this.problem;
    const end = predecessorStart[job + 1] as number;
    let earliest = 0;
    for (let entry = predecessorStart[job] as number; entry < end; entry++) {
      const finish = this.finish[predecessors[entry] as number] as number;
      if (finish > earliest) earliest = finish;
    }
    return earliest;
  }

  /** Moves on from resource to resource until all of them are free. */
  private firstFit(job: number, earliest: number): number {
    const { demandStart, demandResource, demandUnits } = this.problem;
    const first = demandStart[job] as number;
    const needed = (demandStart[job + 1] as number) - first;
    const duration = this.problem.duration[job] as number;
    let start = earliest;
    let entry = first;
    for (let agreed = 0; agreed < needed; ) {
      const timeline = this.timelineOf(demandResource[entry] as number);
      const chance = timeline.firstChance(start, start + duration, demandUnits[entry] as number);
      if (chance > start) {
        start = chance;
        agreed = 0;
      } else {
        agreed++;
        entry = entry + 1 === first + needed ? first : entry + 1;
      }
    }
    return start;
  }

  private timelineOf(resource: number): Timeline {
    return this.timelines[resource] as Timeline;
  }
}

function createTimelines(problem: CompiledProblem): Timeline[] {
  // A job never waits longer than the sum of all other jobs.
  const horizon = problem.duration.reduce((sum, duration) => sum + duration, 0);
  const isDense = horizon <= LONGEST_DENSE_HORIZON && problem.duration.every(Number.isInteger);
  return Array.from(problem.capacity, (capacity, resource) =>
    isDense
      ? new PeriodTimeline(capacity, horizon)
      : new ResourceTimeline(capacity, countUses(problem, resource)),
  );
}

function countUses(problem: CompiledProblem, resource: number): number {
  return problem.demandResource.reduce((uses, used) => uses + (used === resource ? 1 : 0), 0);
}
