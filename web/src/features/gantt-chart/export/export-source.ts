import type { DayHours, GanttData, GanttHandle, ListRest, ShowOptions } from '@gantry/gantt';
import type { PageBreaks, PagePicture, SheetColumn } from '@gantry/gantt/export';
import type { RefObject } from 'react';

/** The chart as it is shown now. */
export interface ExportSource {
  readonly projectId: string;
  readonly projectKey: string;
  readonly projectName: string;
  /** What a file of it is called after the key; absent: timeline. */
  readonly subject?: 'timeline' | 'look-ahead';
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
  /** What the plan is compared with. */
  readonly baseline: string | undefined;
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
  readonly breaks: PageBreaks;
  /** What a title block says besides what the plan knows; absent: there is none. */
  readonly block?: BlockChoice | undefined;
}

export interface BlockChoice {
  readonly revision: string;
  readonly author: string;
  readonly logo: PagePicture | undefined;
}
