import type { Tenths, Time, WorkId } from '../model.ts';
import type { Finding } from '../schedule-result.ts';

/**
 * How the responsible work loses time. `plan`: no work does, the plan itself is too long; `doneLate`: it finished at
 * `at`; `overdue`: it should have been done by `at`; `notStarted`: it should have started at `at`; `behind`: more of it
 * is left than was planned for today; `underWay`, `mayTakeLonger`: it has lost no time yet, but it may.
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
   * `own`: the work itself takes (or has taken) longer; `work`: it waits for the finish or start of another work that
   * does; `plan`: no work loses time, but the plan misses the date anyway.
   */
  readonly kind: 'own' | 'work' | 'plan';
  /** The other work, for `work`. */
  readonly workId: WorkId | null;
  /** The share, 0 to 1, of the work's late runs for which this cause is responsible. */
  readonly share: number;
  readonly cause: LateCause;
  /** The moment that the cause mentions; for `plan`, when the work finishes even as planned. */
  readonly at: Time | null;
  /** One sentence for people. */
  readonly message: string;
}

/** The forecast for one work. */
export interface WorkForecast {
  readonly id: WorkId;
  /** Start and finish if everything from today on takes as long as planned; the actual dates of a finished work. */
  readonly start: Time;
  readonly finish: Time;
  /** The work must not finish after this: the earlier of due date and deadline, else its finish in the plan. */
  readonly target: Time;
  /**
   * How far `finish` is past `target`, in working time (elapsed for works of elapsed duration); 0 if it is not later.
   */
  readonly lateBy: Tenths;
  /** The chance of finishing after `target`, 0 to 1; 0 for a finished work. */
  readonly chanceLate: number;
  /** Up to three causes, the most frequent first; empty if `chanceLate` is 0. */
  readonly reasons: readonly LateReason[];
}

/** The forecast for a plan. */
export interface Forecast {
  /** When the last work finishes if everything from today on takes as long as planned. */
  readonly finish: Time;
  /** The project finish that 50 % and 80 % of the runs meet. */
  readonly p50: Time;
  readonly p80: Time;
  /** The project finish of every run, in ascending order. */
  readonly finishes: Float64Array;
  /** In the plan's order; null for a work without dates (inactive, or in a cycle). */
  readonly works: readonly (WorkForecast | null)[];
  readonly findings: readonly Finding[];
}
