import type { WorkingTime } from '../calendar/working-time.ts';
import type {
  ConstraintType,
  Interruption,
  LagUnit,
  LinkType,
  Plan,
  Tenths,
  Time,
  WorkId,
} from '../model.ts';

/**
 * A plan compiled to numbers: works and links are indexes into typed arrays. This is the low-level interface of the
 * engine, for callers that run the same network many times (forecasts, previews while dragging).
 *
 * A run is `forwardPass(network, dates)` then `backwardPass(network, dates)` then `computeSlack(network, dates)`. To
 * run with other durations, replace the arrays `duration` and `remaining` (`{ ...network, duration, remaining }`);
 * nothing else depends on them.
 *
 * Each work has two linked lists of links (`firstIn`/`nextIn`, `firstOut`/`nextOut`, −1 ends a list). Unlike sorted
 * arrays, lists accept a new link without moving the others.
 */
export interface Network {
  readonly workCount: number;
  readonly workIds: readonly WorkId[];
  readonly indexOfId: ReadonlyMap<WorkId, number>;

  /** Bits of `Trait`. */
  readonly traits: Uint16Array;
  /** Index of the parent summary, or −1. */
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** The nearest summary above with incoming links or a constraint, or −1: they also apply to this work. */
  readonly inheritsIn: Int32Array;
  /** The nearest summary above with outgoing links, a constraint or a deadline, or −1. */
  readonly inheritsOut: Int32Array;

  /** Working time; elapsed for works with `Trait.Elapsed`. */
  readonly duration: Float64Array;
  readonly remaining: Float64Array;
  /** Index into `calendars`: the calendars for dates, slack and lag. */
  readonly dateCalendar: Int32Array;
  readonly slackCalendar: Int32Array;
  readonly lagCalendar: Int32Array;
  readonly calendars: readonly WorkingTime[];

  /** Index into `CONSTRAINTS`; the date is only used by constraints that have one. */
  readonly constraint: Uint8Array;
  readonly constraintDate: Float64Array;
  /** Only valid with `Trait.Deadline`. */
  readonly deadline: Float64Array;
  /** Only valid with `Trait.Started`. */
  readonly actualStart: Float64Array;
  /** Only valid with `Trait.Complete`. */
  readonly actualFinish: Float64Array;
  /** Only valid with `Trait.Started`: where the remaining duration continues, not before `asOf`. */
  readonly resume: Float64Array;
  /** Only valid with `Trait.Fixed`, the late dates only with `Trait.FixedLate`. */
  readonly fixedStart: Float64Array;
  readonly fixedFinish: Float64Array;
  readonly fixedLateStart: Float64Array;
  readonly fixedLateFinish: Float64Array;
  /** Only valid with `Trait.Delayed`. */
  readonly levelingDelay: Float64Array;
  /** Total length of the pauses still ahead, in the unit of its duration; 0 without `Trait.Paused`. [R90] [R93] */
  readonly paused: Float64Array;
  /** Only for works with `Trait.Paused`: all their pauses, including those before the completed part ends. */
  readonly pauses: ReadonlyMap<number, readonly Interruption[]>;

  readonly linkCount: number;
  /** Work indexes; −1 for an excluded link. */
  readonly predecessor: Int32Array;
  readonly successor: Int32Array;
  /** Index into `LINK_TYPES`. */
  readonly linkType: Uint8Array;
  readonly lag: Float64Array;
  /** Index into `LAG_UNITS`. */
  readonly lagUnit: Uint8Array;
  readonly firstIn: Int32Array;
  readonly nextIn: Int32Array;
  readonly firstOut: Int32Array;
  readonly nextOut: Int32Array;

  /**
   * Nodes in topological order. A node below `workCount` is that work (a summary: after its sub-works); `workCount + i`
   * is the gate before the sub-works of summary `i`.
   */
  readonly order: Int32Array;
  /** Index of each node in `order`; −1 for excluded ones. */
  readonly position: Int32Array;

  readonly planStart: Time;
  readonly imposedFinish: Time | null;
  readonly criticalSlackLimit: Tenths;
  readonly honorConstraints: boolean;
  readonly multipleCriticalPaths: boolean;
  readonly splitsInProgress: boolean;
  readonly asOf: Time;
  /** Whether any work is as late as possible, so that a second forward pass is needed. */
  readonly hasLateWorks: boolean;
  /** Whether any link leads into a summary. */
  readonly hasSummaryLinks: boolean;
  readonly planCalendar: number;
  readonly plan: Plan;
}

/** Properties of a work, as bits. Works without any of them take the fast path through the passes. */
export const Trait = {
  Summary: 1,
  /** Excluded: inactive, in a cycle, or a repeated id. It has no dates. */
  Excluded: 2,
  Started: 4,
  Complete: 8,
  Fixed: 16,
  FixedLate: 32,
  Elapsed: 64,
  Deadline: 128,
  Delayed: 256,
  /** The levelling delay is working time instead of elapsed. */
  DelayWorking: 512,
  /** Has a constraint other than as soon as possible. */
  Bound: 1024,
  /** Links, constraints or deadlines of a summary above apply to it. */
  Inherits: 2048,
  Manual: 4096,
  /** People with different calendars do it: its date calendar is a `SharedTime`. */
  Shared: 8192,
  /** Started, and the moment at which the remaining part continues is given. */
  Resumed: 16_384,
  /** It has planned pauses. */
  Paused: 32_768,
} as const;

/** Working time from the start of a work to its finish, including the pauses that are still ahead. [R90] */
export function spanOf({ duration, paused }: Pick<Network, 'duration' | 'paused'>, work: number): Tenths {
  return (duration[work] as number) + (paused[work] as number);
}

export const CONSTRAINTS: readonly ConstraintType[] = [
  'ASAP',
  'ALAP',
  'SNET',
  'SNLT',
  'FNET',
  'FNLT',
  'MSO',
  'MFO',
];
export const LINK_TYPES: readonly LinkType[] = ['FS', 'SS', 'FF', 'SF'];
export const LAG_UNITS: readonly LagUnit[] = ['working', 'elapsed', 'percent', 'elapsedPercent'];

/** The codes used in the inner loops: indexes into the lists above. */
export const ALAP = 1;
export const SNET = 2;
export const SNLT = 3;
export const FNET = 4;
export const FNLT = 5;
export const MSO = 6;
export const MFO = 7;
export const FS = 0;
export const SS = 1;
export const FF = 2;
export const WORKING = 0;
export const ELAPSED = 1;
export const ELAPSED_PERCENT = 3;
