import { type Network, Trait } from './network.ts';

/** The answer of a run, by work index. Only works without `Trait.Excluded` have one (see `hasDates`). */
export interface Dates {
  /** Where links and constraints let a work start, before a levelling delay and before caps. */
  readonly networkStart: Float64Array;
  readonly earlyStart: Float64Array;
  readonly earlyFinish: Float64Array;
  /** Where what is left of a started work runs on, but for `asOf`; that of the network unless links have a say. [R44] */
  readonly resume: Float64Array;
  /** Where works sit and what drives successors; the early arrays themselves unless a work is as late as possible. */
  readonly start: Float64Array;
  readonly finish: Float64Array;
  readonly lateStart: Float64Array;
  readonly lateFinish: Float64Array;
  /** The late start that predecessors see: before a levelling delay, and for a started work that of what remains. */
  readonly passedLateStart: Float64Array;
  /** For a link into a summary: the latest date that it leaves to its predecessor. Empty where there are none. */
  readonly lateOfLink: Float64Array;
  /**
   * Working time (on the date calendar, as `WorkingTime.workAt` counts) until the early start and until the late
   * finish, so that slack is a subtraction; NaN where a date was given and not counted.
   */
  readonly earlyWork: Float64Array;
  readonly lateWork: Float64Array;
  readonly totalSlack: Float64Array;
  readonly freeSlack: Float64Array;
  /** Where open ends of the network must be done. */
  projectFinish: number;
}

export function createDates(network: Network): Dates {
  const numbers = () => new Float64Array(network.workCount);
  const earlyStart = numbers();
  const earlyFinish = numbers();
  const lateStart = numbers();
  const lateFinish = numbers();
  // Works that are left out must not count when a summary takes the least and the most of its sub-works.
  for (let work = 0; work < network.workCount; work++) {
    if (!((network.traits[work] as number) & Trait.Excluded)) continue;
    earlyStart[work] = Number.POSITIVE_INFINITY;
    earlyFinish[work] = Number.NEGATIVE_INFINITY;
    lateStart[work] = Number.POSITIVE_INFINITY;
    lateFinish[work] = Number.NEGATIVE_INFINITY;
  }
  return {
    networkStart: numbers(),
    earlyStart,
    earlyFinish,
    resume: network.splitsInProgress ? network.resume.slice() : network.resume,
    start: network.hasLateWorks ? earlyStart.slice() : earlyStart,
    finish: network.hasLateWorks ? earlyFinish.slice() : earlyFinish,
    lateStart,
    lateFinish,
    passedLateStart: numbers(),
    lateOfLink: new Float64Array(network.hasSummaryLinks ? network.linkCount : 0),
    earlyWork: numbers().fill(Number.NaN),
    lateWork: numbers().fill(Number.NaN),
    totalSlack: numbers(),
    freeSlack: numbers(),
    projectFinish: network.planStart,
  };
}

/** Whether a work has dates: it is not left out, and if it is a summary some sub-work has dates. */
export function hasDates(network: Network, dates: Dates, work: number): boolean {
  return ((network.traits[work] as number) & Trait.Excluded) === 0 && Number.isFinite(dates.earlyStart[work]);
}
