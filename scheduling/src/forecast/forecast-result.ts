import type { Tenths, Time, WorkId } from '../model.ts';
import type { Finding } from '../schedule-result.ts';

/**
 * How the work to blame loses time. `plan`: nobody does, the plan itself is too long; `doneLate`: it finished at `at`;
 * `overdue`: it was to be done by `at`; `notStarted`: it was to start at `at`; `behind`: more of it is left than was
 * planned for today; `underWay`, `mayTakeLonger`: nothing has gone wrong yet, but it may.
 */
export type LateCause =
  | 'plan'
  | 'doneLate'
  | 'overdue'
  | 'notStarted'
  | 'behind'
  | 'underWay'
  | 'mayTakeLonger';

/** One of the main reasons why a work may be late. */
export interface LateReason {
  /**
   * `own`: the work itself takes (or has taken) longer; `work`: another does, on whose finish or start it waits;
   * `plan`: nothing goes wrong, but the plan misses the date all the same.
   */
  readonly kind: 'own' | 'work' | 'plan';
  /** The other work, for `work`. */
  readonly workId: WorkId | null;
  /** In which part of the runs in which the work is late this is to blame, 0 to 1. */
  readonly share: number;
  readonly cause: LateCause;
  /** The moment that the cause speaks of; for `plan` where the work finishes even as planned. */
  readonly at: Time | null;
  /** One sentence for people. */
  readonly message: string;
}

/** What to expect of one work. */
export interface WorkForecast {
  readonly id: WorkId;
  /** Where it starts and finishes if everything from today on takes as long as planned; of a finished work as it was. */
  readonly start: Time;
  readonly finish: Time;
  /** What it must not finish after: the earlier of due and deadline, else where the plan puts its finish. */
  readonly target: Time;
  /** By how much `finish` is past `target`, in working time (elapsed for works of elapsed duration); 0 if it is not. */
  readonly lateBy: Tenths;
  /** The chance of finishing after `target`, 0 to 1; 0 for a finished work. */
  readonly chanceLate: number;
  /** Up to three, the most frequent first; empty if `chanceLate` is 0. */
  readonly reasons: readonly LateReason[];
}

/** What to expect of a plan. */
export interface Forecast {
  /** Where the last work finishes if everything from today on takes as long as planned. */
  readonly finish: Time;
  /** The project's finish that half, and four in five, of the runs keep. */
  readonly p50: Time;
  readonly p80: Time;
  /** The project's finish in every run, in order. */
  readonly finishes: Float64Array;
  /** In the plan's order; null for a work without dates (inactive, or in a cycle). */
  readonly works: readonly (WorkForecast | null)[];
  readonly findings: readonly Finding[];
}
