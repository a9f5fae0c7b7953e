import type { GanttColumn } from '@gantry/gantt';
import type { Host, Wanted } from '../change/changes.ts';

/** A column of the list beside the chart. Its text is also used on paper and in pictures. */
export interface PlanColumn extends GanttColumn {
  readonly header: string;
  /** The text of a work's cell; may be empty. */
  readonly text: (work: number) => string;
  /** The complete text for copies, when the cell shows a part. */
  readonly whole?: (work: number) => string;
  /** Converts typed text to a change, when the screen has no general rule for it. */
  readonly take?: (host: Host, work: number, typed: string) => Wanted;
  /** The sort value; undefined comes last. Absent: the text of the cell. */
  readonly order?: (work: number) => number | string | undefined;
  /** The value by which works are grouped. Absent: the text of the cell. */
  readonly shared?: (work: number) => Shared;
}

/** The common value of the works in a group. */
export interface Shared {
  /** Different values may have the same name. */
  readonly id: string;
  /** Empty: the works have no value. */
  readonly words: string;
}
