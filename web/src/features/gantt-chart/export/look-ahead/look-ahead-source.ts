import type { References } from '@gantry/contract';
import type { GanttData } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import type { ExportSource } from '../export-source.ts';

/** The plan that is looked ahead in, as it is shown now. */
export interface LookAheadSource
  extends Pick<
    ExportSource,
    'projectId' | 'projectKey' | 'projectName' | 'wallClock' | 'listRest' | 'dayHours'
  > {
  /** Who may change the project sends to its members. */
  readonly mayTellMembers: boolean;
  readonly plan: Plan;
  /** The plan's columns with what is critical in them. */
  readonly data: GanttData;
  readonly people: ReadonlyMap<string, string>;
  readonly resources: readonly Pick<References['resources'][number], 'id' | 'name'>[];
}
