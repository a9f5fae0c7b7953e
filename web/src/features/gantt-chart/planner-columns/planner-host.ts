import type { CriticalPath } from '#features/plan/engine/critical-path.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import type { Comparison } from '../baseline/compare.ts';
import type { Capacities, Names } from './typed-names.ts';

/** The data that the planner's columns show. */
export interface PlannerHost {
  readonly plan: Plan;
  readonly projectKey: string;
  /** The current date and time in the company's time zone. */
  readonly now: string;
  readonly minutesPerDay: number;
  /** The engine's result, after its run. */
  readonly path: CriticalPath | undefined;
  /** The comparison with the chosen baseline. */
  readonly comparison: Comparison | undefined;
  readonly names: PlannerNames;
  /** Defined once the column of descriptions was shown and they are loaded. */
  readonly descriptions?: Descriptions | undefined;
  /** A trial plan is shown, in which only dates and links can be changed. */
  readonly isTried?: boolean | undefined;
  /** Whether this person may assign people and resources to works. */
  readonly mayAssign: boolean;
}

/** The descriptions of works by their ids; of long texts only the beginning. */
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
