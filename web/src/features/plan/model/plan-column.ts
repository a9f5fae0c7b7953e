import type { GanttColumn } from '@gantry/gantt';
import type { Host, Wanted } from '../change/changes.ts';

/** A column of the list beside the chart. What it says goes onto paper and into pictures as well. */
export interface PlanColumn extends GanttColumn {
  readonly header: string;
  /** What the cell of a work says, in words; empty where it says nothing. */
  readonly text: (work: number) => string;
  /** All that a copy of the cell says, where it shows a part. */
  readonly whole?: (work: number) => string;
  /** What becomes of a text that is typed into it, where the screen does not know that by itself. */
  readonly take?: (host: Host, work: number, typed: string) => Wanted;
  /** What rows are sorted by; undefined comes last. Absent: by what the cell says. */
  readonly order?: (work: number) => number | string | undefined;
  /** What works have in common that stand together by it. Absent: what the cell says. */
  readonly shared?: (work: number) => Shared;
}

/** What several works have in common. */
export interface Shared {
  /** Two that are called alike may be others. */
  readonly id: string;
  /** Empty: they have none of it. */
  readonly words: string;
}
