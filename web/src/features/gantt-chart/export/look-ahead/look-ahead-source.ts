import type { References } from '@gantry/contract';
import type { GanttData } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import type { ExportSource } from '../export-source.ts';

/** The plan as it is currently shown, as the source of a look-ahead. */
export interface LookAheadSource
  extends Pick<
    ExportSource,
    'projectId' | 'projectKey' | 'projectName' | 'wallClock' | 'listRest' | 'dayHours'
  > {
  /** A person who may change the project may send the look-ahead to its members. */
  readonly mayTellMembers: boolean;
  readonly plan: Plan;
  /** The plan's columns, with flags of critical works. */
  readonly data: GanttData;
  readonly people: ReadonlyMap<string, string>;
  readonly resources: readonly Pick<References['resources'][number], 'id' | 'name'>[];
}
