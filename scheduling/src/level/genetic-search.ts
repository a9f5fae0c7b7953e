import type { SeededRandom } from '../random.ts';
import { JustifyingDecoder } from './justification.ts';
import type { HeadsAndTails } from './lower-bound.ts';
import { sampleOrder } from './order-sampling.ts';
import type { CompiledProblem } from './resource-problem.ts';

/** When to stop looking. Counted in schedules and not in time, so that the answer is the same on every machine. */
export interface SearchLimits {
  readonly maxSchedules: number;
  /** Stop as soon as a schedule this short is found. */
  readonly goodEnough: number;
}

export interface FoundSchedule {
  readonly makespan: number;
  /** By compiled index. */
  readonly start: Float64Array;
}

interface Candidate {
  readonly order: Int32Array;
  readonly makespan: number;
}

const POPULATION = 120;
/** Offspring without a better best before the population is drawn anew. */
const PATIENCE = 500;
const MUTATION_CHANCE = 0.05;
const SAMPLING_BIAS = 1;

/**
 * A genetic search over job orders (Hartmann 1998) in which every child is justified (Valls et al. 2008): children
 * take a stretch of one parent's order and fill the rest as the other parent has it; the worst gives way.
 */
export class GeneticSearch {
  readonly #problem: CompiledProblem;
  readonly #decoder: JustifyingDecoder;
  readonly #random: SeededRandom;
  readonly #limits: SearchLimits;
  /** Latest finish by links alone, the priority that seeds the population. */
  readonly #latestFinish: Float64Array;
  readonly #taken: Uint8Array;
  #best: FoundSchedule = { makespan: Number.POSITIVE_INFINITY, start: new Float64Array(0) };

  constructor(problem: CompiledProblem, bounds: HeadsAndTails, limits: SearchLimits, random: SeededRandom) {
    this.#problem = problem;
    this.#decoder = new JustifyingDecoder(problem);
    this.#limits = limits;
    this.#random = random;
    this.#latestFinish = bounds.tail.map((tail) => bounds.criticalPath - tail);
    this.#taken = new Uint8Array(problem.jobCount);
  }

  run(): FoundSchedule {
    this.#evaluate(sampleOrder(this.#problem, this.#latestFinish, 0, this.#random));
    while (!this.#isOver()) this.#evolve(this.#drawPopulation());
    return this.#best;
  }

  #isOver(): boolean {
    return (
      this.#best.makespan <= this.#limits.goodEnough ||
      this.#decoder.schedulesBuilt >= this.#limits.maxSchedules
    );
  }

  #evaluate(order: Int32Array): Candidate {
    const makespan = this.#decoder.decode(order);
    if (makespan < this.#best.makespan) this.#best = { makespan, start: this.#decoder.start.slice() };
    return { order, makespan };
  }

  #drawPopulation(): Candidate[] {
    const population: Candidate[] = [];
    while (population.length < POPULATION && !this.#isOver()) {
      population.push(
        this.#evaluate(sampleOrder(this.#problem, this.#latestFinish, SAMPLING_BIAS, this.#random)),
      );
    }
    return population;
  }

  #evolve(population: Candidate[]): void {
    let shortest = Math.min(...population.map((candidate) => candidate.makespan));
    for (let idle = 0; idle < PATIENCE && !this.#isOver(); idle += 1) {
      const child = this.#evaluate(this.#mutate(this.#cross(this.#pick(population), this.#pick(population))));
      replaceWorst(population, child);
      if (child.makespan < shortest) {
        shortest = child.makespan;
        idle = 0;
      }
    }
  }

  /** The better of two at random. */
  #pick(population: readonly Candidate[]): Int32Array {
    const one = population[this.#random.below(population.length)] as Candidate;
    const other = population[this.#random.below(population.length)] as Candidate;
    return (one.makespan <= other.makespan ? one : other).order;
  }

  /** Two-point crossover: before and after the cuts as the mother orders the jobs, between them as the father does. */
  #cross(mother: Int32Array, father: Int32Array): Int32Array {
    const count = mother.length;
    const one = this.#random.below(count + 1);
    const other = this.#random.below(count + 1);
    const firstCut = Math.min(one, other);
    const secondCut = Math.max(one, other);
    const child = new Int32Array(count);
    const taken = this.#taken.fill(0);
    let filled = 0;
    const takeFrom = (parent: Int32Array, until: number) => {
      for (let at = 0; filled < until; at += 1) {
        const job = parent[at] as number;
        if (taken[job] === 1) continue;
        taken[job] = 1;
        child[filled] = job;
        filled += 1;
      }
    };
    takeFrom(mother, firstCut);
    takeFrom(father, secondCut);
    takeFrom(mother, count);
    return child;
  }

  /** Swaps neighbours here and there where no link forbids it. */
  #mutate(order: Int32Array): Int32Array {
    for (let at = 0; at + 1 < order.length; at += 1) {
      if (this.#random.next() >= MUTATION_CHANCE) continue;
      const job = order[at] as number;
      const next = order[at + 1] as number;
      if (this.#waitsFor(next, job)) continue;
      order[at] = next;
      order[at + 1] = job;
    }
    return order;
  }

  #waitsFor(job: number, predecessor: number): boolean {
    const { predecessorStart, predecessors } = this.#problem;
    for (
      let entry = predecessorStart[job] as number;
      entry < (predecessorStart[job + 1] as number);
      entry += 1
    ) {
      if (predecessors[entry] === predecessor) return true;
    }
    return false;
  }
}

/** A child no worse than the worst takes its place, unless the population already holds the same order. */
function replaceWorst(population: Candidate[], child: Candidate): void {
  let worst = 0;
  for (let at = 0; at < population.length; at += 1) {
    const candidate = population[at] as Candidate;
    if (candidate.makespan === child.makespan && sameOrder(candidate.order, child.order)) return;
    if (candidate.makespan > (population[worst] as Candidate).makespan) worst = at;
  }
  if (child.makespan <= (population[worst] as Candidate).makespan) population[worst] = child;
}

function sameOrder(one: Int32Array, other: Int32Array): boolean {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
