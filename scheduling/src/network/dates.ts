import { type Network, Trait } from './network.ts';

/** The result of a run, by work index. Only works without `Trait.Excluded` have dates (see `hasDates`). */
export interface Dates {
  /** The start that links and constraints allow, before a levelling delay and before caps. */
  readonly networkStart: Float64Array;
  readonly earlyStart: Float64Array;
  readonly earlyFinish: Float64Array;
  /**
   * Where the remaining part of a started work continues, ignoring `asOf`; equals the network's value unless links
   * matter. [R44]
   */
  readonly resume: Float64Array;
  /**
   * The current dates of works, which drive successors; the same arrays as the early dates unless a work is as late as
   * possible.
   */
  readonly start: Float64Array;
  readonly finish: Float64Array;
  readonly lateStart: Float64Array;
  readonly lateFinish: Float64Array;
  /** The late start for predecessors: before a levelling delay, and for a started work that of its remaining part. */
  readonly passedLateStart: Float64Array;
  /** For a link into a summary: the latest date that it allows its predecessor. Empty if there are no such links. */
  readonly lateOfLink: Float64Array;
  /**
   * Working time (on the date calendar, as `WorkingTime.workAt` counts) until the early start and until the late
   * finish, so that slack is a subtraction. NaN if a date was given instead of computed.
   */
  readonly earlyWork: Float64Array;
  readonly lateWork: Float64Array;
  readonly totalSlack: Float64Array;
  readonly freeSlack: Float64Array;
  /** Finish that limits the open ends of the network. */
  projectFinish: number;
}

export function createDates(network: Network): Dates {
  const numbers = () => new Float64Array(network.workCount);
  const earlyStart = numbers();
  const earlyFinish = numbers();
  const lateStart = numbers();
  const lateFinish = numbers();
  // Excluded works must not count in the minimum and maximum over the sub-works of a summary.
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

/** Whether a work has dates: it is not excluded, and a summary has a sub-work with dates. */
export function hasDates(network: Network, dates: Dates, work: number): boolean {
  return ((network.traits[work] as number) & Trait.Excluded) === 0 && Number.isFinite(dates.earlyStart[work]);
}
