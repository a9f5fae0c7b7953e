import type { DayHours, GanttData, GanttHandle, ListRest, ShowOptions } from '@gantry/gantt';
import type { SheetColumn } from '@gantry/gantt/export';
import type { RefObject } from 'react';

/** The chart as it is shown now. */
export interface ExportSource {
  readonly projectKey: string;
  readonly projectName: string;
  /** The company's wall clock. */
  readonly wallClock: string;
  readonly data: GanttData;
  /** The works that are shown, once filters are done. */
  readonly rows: Int32Array;
  readonly columns: readonly SheetColumn[];
  readonly now: number;
  /** From where the progress line is drawn, where it is shown. */
  readonly progressAt: number | undefined;
  readonly listRest: ListRest;
  readonly dayHours: DayHours;
  readonly show: Partial<ShowOptions>;
  /** What narrows it down or adds to it: the filter, the baseline. */
  readonly remarks: readonly string[];
  readonly chart: RefObject<Pick<GanttHandle, 'collapsed' | 'pixelsPerDay' | 'visibleSpan'> | null>;
}

export const pictureFormats = ['pdf', 'png', 'svg', 'print'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What the person chose of an export. */
export interface ExportChoice {
  readonly format: PictureFormat;
  /** The part of the axis that is on screen, or all of the plan. */
  readonly time: 'shown' | 'whole';
  readonly paper: 'A4' | 'A3';
  readonly width: 'page' | 'zoom';
}
