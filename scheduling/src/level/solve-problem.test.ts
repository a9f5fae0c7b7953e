import { describe, expect, it } from 'vitest';
import { hasSharedData, readShared, WITHOUT_DATA } from '../../tests/support/shared-data.ts';
import { type ResourceProblem, UnsolvableProblemError } from './resource-problem.ts';
import { solveProblem } from './solve-problem.ts';
import { findViolations } from './testing/find-violations.ts';
import { drawProblem } from './testing/random-problem.ts';

interface PublishedInstance extends ResourceProblem {
  readonly name: string;
  readonly publishedCriticalPath: number;
  readonly bestKnownMakespan: number;
}

/** The shortest possible makespan, found by trying every order (each job as early as the jobs before it allow). */
function tryEveryOrder(problem: ResourceProblem): number {
  const waitsFor = new Map(problem.jobs.map((job) => [job.id, new Set<number>()]));
  for (const job of problem.jobs) for (const id of job.successors) waitsFor.get(id)?.add(job.id);
  const fits = (placed: ReadonlyMap<number, number>, job: ResourceProblem['jobs'][number], start: number) =>
    Array.from({ length: job.duration }, (_, step) => start + step).every((period) =>
      problem.capacity.every((capacity, resource) => {
        const others = problem.jobs.filter((other) => {
          const begun = placed.get(other.id);
          return begun !== undefined && begun <= period && period < begun + other.duration;
        });
        return (
          others.reduce((sum, other) => sum + (other.demand[resource] ?? 0), job.demand[resource] ?? 0) <=
          capacity
        );
      }),
    );
  const search = (placed: ReadonlyMap<number, number>, makespan: number): number => {
    if (placed.size === problem.jobs.length) return makespan;
    let best = Number.POSITIVE_INFINITY;
    for (const job of problem.jobs) {
      const needed = [...(waitsFor.get(job.id) ?? [])];
      if (placed.has(job.id) || needed.some((id) => !placed.has(id))) continue;
      const finishOf = (id: number) =>
        (placed.get(id) ?? 0) + (problem.jobs.find((other) => other.id === id)?.duration ?? 0);
      let start = Math.max(0, ...needed.map(finishOf));
      while (!fits(placed, job, start)) start += 1;
      best = Math.min(
        best,
        search(new Map(placed).set(job.id, start), Math.max(makespan, start + job.duration)),
      );
    }
    return best;
  };
  return search(new Map(), 0);
}

describe('a schedule under limited resources', () => {
  const twoAfterEachOther: ResourceProblem = {
    capacity: [1],
    jobs: [
      { id: 7, duration: 2, demand: [1], successors: [] },
      { id: 3, duration: 3, demand: [1], successors: [9] },
      { id: 9, duration: 4, demand: [0], successors: [] },
    ],
  };

  it('[R100] schedules jobs one after the other when the resource is not enough for both', () => {
    expect(solveProblem(twoAfterEachOther)).toEqual({ makespan: 7, starts: [3, 0, 3], lowerBound: 7 });
  });

  it('[R100] is optimal for every small random problem, and feasible', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const problem = drawProblem(seed, 6);
      const solution = solveProblem(problem, { maxPlacements: 20_000 });
      expect(findViolations(problem, solution.starts, solution.makespan), `seed ${seed}`).toEqual([]);
      expect(solution.makespan, `seed ${seed}`).toBe(tryEveryOrder(problem));
      expect(solution.lowerBound).toBeLessThanOrEqual(solution.makespan);
    }
  });

  it('[R100] is feasible for larger problems, where the built-in sort is used', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const problem = drawProblem(seed, 90);
      const solution = solveProblem(problem, { maxPlacements: 60_000 });
      expect(findViolations(problem, solution.starts, solution.makespan), `seed ${seed}`).toEqual([]);
    }
  });

  it('[R100] does not depend on the unit of time, even when it is too small to store single periods', () => {
    const problem = drawProblem(3, 40);
    const finer = problem.jobs.map((job) => ({ ...job, duration: job.duration * 1000 }));
    const { makespan, starts } = solveProblem(problem, { maxPlacements: 20_000 });
    const fine = solveProblem({ ...problem, jobs: finer }, { maxPlacements: 20_000 });
    expect(fine.makespan).toBe(makespan * 1000);
    expect(fine.starts).toEqual(starts.map((start) => start * 1000));
  });

  it('[R101] gives the same answer for the same seed', () => {
    const problem = drawProblem(11, 40);
    const options = { seed: 5, maxPlacements: 40_000 };
    expect(solveProblem(problem, options)).toEqual(solveProblem(problem, options));
  });

  it('answers for an empty problem', () => {
    expect(solveProblem({ capacity: [1], jobs: [] })).toEqual({ makespan: 0, starts: [], lowerBound: 0 });
  });

  it.each<[string, ResourceProblem]>([
    ['more of resource 1', { capacity: [1], jobs: [{ id: 1, duration: 1, demand: [2], successors: [] }] }],
    ['unknown successor 2', { capacity: [], jobs: [{ id: 1, duration: 1, demand: [], successors: [2] }] }],
    ['cycle', { capacity: [], jobs: [{ id: 1, duration: 1, demand: [], successors: [1] }] }],
    [
      'Two jobs have the id 1',
      {
        capacity: [],
        jobs: [
          { id: 1, duration: 1, demand: [], successors: [] },
          { id: 1, duration: 1, demand: [], successors: [] },
        ],
      },
    ],
  ])('explains why there is no schedule: %s', (message, problem) => {
    expect(() => solveProblem(problem)).toThrow(UnsolvableProblemError);
    expect(() => solveProblem(problem)).toThrow(message);
  });
});

// The instances are not part of the repository; they are in a directory next to it.
describe.skipIf(!hasSharedData)(`the published instances of PSPLIB j30${WITHOUT_DATA}`, () => {
  const load = (): PublishedInstance[] => JSON.parse(readShared('psplib/j30-first-120.json')).instances;

  it('[R100] [R102] are solved within half a percent of the best known on average, with a sixth of the usual effort', () => {
    const gaps = load().map((instance) => {
      const solution = solveProblem(instance, { maxPlacements: 100_000 });
      expect(findViolations(instance, solution.starts, solution.makespan), instance.name).toEqual([]);
      expect(solution.makespan, instance.name).toBeGreaterThanOrEqual(instance.bestKnownMakespan);
      expect(solution.lowerBound, instance.name).toBeGreaterThanOrEqual(instance.publishedCriticalPath);
      expect(solution.lowerBound, instance.name).toBeLessThanOrEqual(instance.bestKnownMakespan);
      return solution.makespan / instance.bestKnownMakespan - 1;
    });
    expect(gaps).toHaveLength(120);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(0.03);
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThanOrEqual(0.005);
  });
});
