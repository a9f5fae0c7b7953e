import type { GanttColumn } from '@gantry/gantt';
import type { Host, Wanted } from '../change/changes.ts';

/** A column of the list beside the chart. What it says goes onto paper and into pictures as well. */
export interface PlanColumn extends GanttColumn {
  readonly header: string;
  /** What the cell of a work says, in words; empty where it says nothing. */
  readonly text: (work: number) => string;
  /** What becomes of a text that is typed into it, where the screen does not know that by itself. */
  readonly take?: (host: Host, work: number, typed: string) => Wanted;
}
