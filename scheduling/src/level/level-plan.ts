import type { Plan, Tenths, Time, Work, WorkId } from '../model.ts';
import { type Network, Trait } from '../network/network.ts';
import { createRandom } from '../random.ts';
import { type PlanRun, schedule } from '../schedule.ts';
import { describeProposal } from './describe-proposal.ts';
import { GeneticSearch } from './genetic-search.ts';
import type { Assignment, LevellingProposal, Person } from './levelling.ts';
import { LevellingCosts } from './levelling-costs.ts';
import { isMovable, PlanDecoder } from './plan-decoder.ts';
import { gatherLoads, isBusy, type PlanLoads } from './plan-loads.ts';
import { buildWorkGraph } from './work-graph.ts';

export interface LevellingOptions {
  readonly people: readonly Person[];
  readonly assignments: readonly Assignment[];
  /** Start of levelling: nothing is proposed before it. */
  readonly asOf?: Time;
  /** Works that may not be delayed on their own; their people stay busy at their current dates. */
  readonly stays?: ReadonlySet<WorkId>;
  /** When works are due; deadlines in the plan also count. */
  readonly dueOf?: ReadonlyMap<WorkId, Time>;
  /** The same seed gives the same proposal. Default 1. */
  readonly seed?: number;
  /** Upper limit of work placements, the unit of effort: works × schedules tried. */
  readonly maxPlacements?: number;
}

/** A few tenths of a second on a small machine. */
const DEFAULT_PLACEMENTS = 100_000;
const DEFAULT_SEED = 1;

/**
 * Proposes levelling delays so that no person has more to do at a time than their capacity: works wait within their
 * slack if that is enough, else beyond it, at the lowest cost that the search finds. Existing delays of works are
 * recomputed. Nothing is applied; the figures are those of a run with the proposal.
 */
export function level(plan: Plan, options: LevellingOptions): LevellingProposal {
  const runOptions = options.asOf === undefined ? {} : { asOf: options.asOf };
  const before = schedule(plan, runOptions);
  const loads = gatherLoads(before.network, options.people, options.assignments);
  const movable = Uint8Array.from(plan.works, (_, work) =>
    Number(
      isBusy(loads, work) &&
        isMovable(before.network, work) &&
        !options.stays?.has(before.network.workIds[work] ?? ''),
    ),
  );
  const planWith = (delayOf: (work: number) => Tenths): Plan => ({
    ...plan,
    works: plan.works.map((work, index) => (movable[index] === 1 ? withDelay(work, delayOf(index)) : work)),
  });
  const undelayed = schedule(
    planWith(() => 0),
    runOptions,
  );
  const delays = findDelays(undelayed, movable, loads, options);
  const levelled = planWith((work) => delays[work] as number);
  const after = schedule(levelled, runOptions);
  return describeProposal(before, after, loads, findTargets(before.network, options));
}

function withDelay(work: Work, delay: Tenths): Work {
  if ((work.levelingDelay ?? 0) === delay && (delay === 0 || !work.levelingDelayWorking)) return work;
  return { ...work, levelingDelay: delay, levelingDelayWorking: false };
}

/** The delay of each work after its links, in elapsed time. */
function findDelays(
  { network, dates }: PlanRun,
  movable: Uint8Array,
  loads: PlanLoads,
  options: LevellingOptions,
): Float64Array {
  const costs = new LevellingCosts(network, dates, findTargets(network, options));
  const decoder = new PlanDecoder(network, dates, movable, loads, costs);
  const urgency = dates.lateStart.map((start) => (Number.isFinite(start) ? start : 0));
  const placements = options.maxPlacements ?? DEFAULT_PLACEMENTS;
  const limits = { maxSchedules: placements / Math.max(1, network.workCount), goodEnough: 0 };
  const random = createRandom(options.seed ?? DEFAULT_SEED);
  const { order } = new GeneticSearch(buildWorkGraph(network), urgency, decoder, limits, random).run();
  decoder.decode(order);
  return decoder.network.levelingDelay;
}

/**
 * The due time of each work: the earlier of due date and deadline; ∞ for works without either, and for completed works.
 */
function findTargets(network: Network, { dueOf }: LevellingOptions): Float64Array {
  return Float64Array.from(network.workIds, (id, work) => {
    const traits = network.traits[work] as number;
    if (traits & (Trait.Complete | Trait.Excluded)) return Number.POSITIVE_INFINITY;
    const deadline = traits & Trait.Deadline ? (network.deadline[work] as number) : Number.POSITIVE_INFINITY;
    return Math.min(deadline, dueOf?.get(id) ?? Number.POSITIVE_INFINITY);
  });
}
