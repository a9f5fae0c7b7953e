import type { GanttColumn } from '@gantry/gantt';

/** A column of the list beside the chart. What it says goes onto paper and into pictures as well. */
export interface PlanColumn extends GanttColumn {
  readonly header: string;
  /** What the cell of a work says, in words; empty where it says nothing. */
  readonly text: (work: number) => string;
}
