import type { CriticalPath } from '#features/plan/engine/critical-path.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import type { Comparison } from '../baseline/compare.ts';
import type { Capacities, Names } from './typed-names.ts';

/** What the columns show that a planner asks for. */
export interface PlannerHost {
  readonly plan: Plan;
  readonly projectKey: string;
  /** The company's wall clock. */
  readonly now: string;
  readonly minutesPerDay: number;
  /** What the engine found, once it has run. */
  readonly path: CriticalPath | undefined;
  /** The baseline that the plan is compared with. */
  readonly comparison: Comparison | undefined;
  readonly names: PlannerNames;
  /** Once the column of them was asked for and they have been read. */
  readonly descriptions?: Descriptions | undefined;
  /** A plan is tried: only its dates and links are changed. */
  readonly isTried?: boolean | undefined;
  /** Whether this person may say who does works. */
  readonly mayAssign: boolean;
}

/** What works say of themselves, by their ids; of long texts the beginning. */
export interface Descriptions {
  readonly textOf: (id: string) => string;
  readonly isWhole: (id: string) => boolean;
}

export interface PlannerNames {
  readonly people: Names;
  readonly resources: Names;
  readonly capacities: Capacities;
  readonly labels: Names;
  readonly calendars: Names;
}
