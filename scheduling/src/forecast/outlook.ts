import type { PlanRun } from '../schedule.ts';
import type { LatenessTally } from './lateness-tally.ts';

/** What works are measured by, by work index. */
export interface Targets {
  /** Finishing after it is late. */
  readonly latest: Float64Array;
  /** Where the work was to finish: what delay is counted from. */
  readonly reference: Float64Array;
}

/** Everything that the answer for one work is made of. */
export interface Outlook {
  /** The plan without regard to today. */
  readonly planned: PlanRun;
  /** The plan from today on, everything taking as long as planned. */
  readonly expected: PlanRun;
  readonly targets: Targets;
  /** What the runs have shown. */
  readonly tally: LatenessTally;
}
