import type { PlanRun } from '../schedule.ts';
import type { LatenessTally } from './lateness-tally.ts';

/** Reference values of the works, by work index. */
export interface Targets {
  /** A later finish is late. */
  readonly latest: Float64Array;
  /** Planned finish of the work; its delay counts from there. */
  readonly reference: Float64Array;
}

/** All data for the answer of one work. */
export interface Outlook {
  /** The plan without regard to today. */
  readonly planned: PlanRun;
  /** The plan from today on, with everything as long as planned. */
  readonly expected: PlanRun;
  readonly targets: Targets;
  /** Result of the simulated runs. */
  readonly tally: LatenessTally;
}
