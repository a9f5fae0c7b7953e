import type { SeededRandom } from '../random.ts';
import type { JobGraph } from './job-graph.ts';
import { orderByUrgency, sampleOrder } from './order-sampling.ts';

/** When to stop the search. Counted in schedules instead of time, so that the answer is the same on every machine. */
export interface SearchLimits {
  readonly maxSchedules: number;
  /** Stop when a schedule of no greater cost is found. */
  readonly goodEnough: number;
}

/** Turns an order of jobs into a schedule; the search knows nothing else about schedules. */
export interface OrderDecoder {
  /** Number of schedules built so far; a budget limits it. */
  readonly schedulesBuilt: number;
  /**
   * Returns the cost of the schedule that an order gives. May replace the order by a better one of the same schedule.
   */
  decode(order: Int32Array): number;
}

export interface FoundOrder {
  readonly cost: number;
  /** The order of this schedule, as the decoder left it. */
  readonly order: Int32Array;
}

interface Candidate {
  readonly order: Int32Array;
  readonly cost: number;
}

const POPULATION = 120;
/** Number of offspring without improvement before the population is drawn again. */
const PATIENCE = 500;
const MUTATION_CHANCE = 0.05;

/**
 * A genetic search over job orders (Hartmann 1998): a child takes a section of one parent's order and fills the rest in
 * the order of the other parent; it replaces the worst individual. `urgency` seeds the population, the smallest value
 * first.
 */
export class GeneticSearch {
  private readonly graph: JobGraph;
  private readonly urgency: Float64Array;
  private readonly decoder: OrderDecoder;
  private readonly limits: SearchLimits;
  private readonly random: SeededRandom;
  private readonly taken: Uint8Array;
  private best: FoundOrder = { cost: Number.POSITIVE_INFINITY, order: new Int32Array(0) };

  constructor(
    graph: JobGraph,
    urgency: Float64Array,
    decoder: OrderDecoder,
    limits: SearchLimits,
    random: SeededRandom,
  ) {
    this.graph = graph;
    this.urgency = urgency;
    this.decoder = decoder;
    this.limits = limits;
    this.random = random;
    this.taken = new Uint8Array(graph.jobCount);
  }

  /** Returns the best order found; never worse than the order by urgency. */
  run(): FoundOrder {
    this.evaluate(orderByUrgency(this.graph, this.urgency));
    while (!this.isOver()) this.evolve(this.drawPopulation());
    return this.best;
  }

  private isOver(): boolean {
    return (
      this.best.cost <= this.limits.goodEnough || this.decoder.schedulesBuilt >= this.limits.maxSchedules
    );
  }

  private evaluate(order: Int32Array): Candidate {
    const cost = this.decoder.decode(order);
    if (cost < this.best.cost) this.best = { cost, order: order.slice() };
    return { order, cost };
  }

  private drawPopulation(): Candidate[] {
    const population: Candidate[] = [];
    while (population.length < POPULATION && !this.isOver()) {
      population.push(this.evaluate(sampleOrder(this.graph, this.urgency, this.random)));
    }
    return population;
  }

  private evolve(population: Candidate[]): void {
    let least = Math.min(...population.map((candidate) => candidate.cost));
    for (let idle = 0; idle < PATIENCE && !this.isOver(); idle++) {
      const child = this.evaluate(this.mutate(this.cross(this.pick(population), this.pick(population))));
      replaceWorst(population, child);
      if (child.cost < least) {
        least = child.cost;
        idle = 0;
      }
    }
  }

  /** Returns the better of two random individuals. */
  private pick(population: readonly Candidate[]): Int32Array {
    const one = population[this.random.below(population.length)] as Candidate;
    const other = population[this.random.below(population.length)] as Candidate;
    return (one.cost <= other.cost ? one : other).order;
  }

  /** Two-point crossover: the mother's order outside the two cuts, the father's order between them. */
  private cross(mother: Int32Array, father: Int32Array): Int32Array {
    const count = mother.length;
    const one = this.random.below(count + 1);
    const other = this.random.below(count + 1);
    const firstCut = Math.min(one, other);
    const secondCut = Math.max(one, other);
    const child = new Int32Array(count);
    const taken = this.taken.fill(0);
    let filled = 0;
    const takeFrom = (parent: Int32Array, until: number) => {
      for (let at = 0; filled < until; at++) {
        const job = parent[at] as number;
        if (taken[job] === 1) continue;
        taken[job] = 1;
        child[filled] = job;
        filled++;
      }
    };
    takeFrom(mother, firstCut);
    takeFrom(father, secondCut);
    takeFrom(mother, count);
    return child;
  }

  /** Swaps random neighbours when no link forbids it. */
  private mutate(order: Int32Array): Int32Array {
    for (let at = 0; at + 1 < order.length; at++) {
      if (this.random.next() >= MUTATION_CHANCE) continue;
      const job = order[at] as number;
      const next = order[at + 1] as number;
      if (this.waitsFor(next, job)) continue;
      order[at] = next;
      order[at + 1] = job;
    }
    return order;
  }

  private waitsFor(job: number, predecessor: number): boolean {
    const { predecessorStart, predecessors } = this.graph;
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

/** A child that is not worse than the worst replaces it, unless the population already contains the same order. */
function replaceWorst(population: Candidate[], child: Candidate): void {
  let worst = 0;
  for (let at = 0; at < population.length; at++) {
    const candidate = population[at] as Candidate;
    if (candidate.cost === child.cost && sameOrder(candidate.order, child.order)) return;
    if (candidate.cost > (population[worst] as Candidate).cost) worst = at;
  }
  if (child.cost <= (population[worst] as Candidate).cost) population[worst] = child;
}

function sameOrder(one: Int32Array, other: Int32Array): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
