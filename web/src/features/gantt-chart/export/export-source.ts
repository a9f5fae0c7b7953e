import type { DayHours, GanttData, GanttHandle, ListRest, ShowOptions } from '@gantry/gantt';
import type { PageBreaks, PagePicture, SheetColumn } from '@gantry/gantt/export';
import type { RefObject } from 'react';

/** The chart as it is currently shown. */
export interface ExportSource {
  readonly projectId: string;
  readonly projectKey: string;
  readonly projectName: string;
  /** The part of the file name after the project key; absent: timeline. */
  readonly subject?: 'timeline' | 'look-ahead';
  /** The current date and time in the company's time zone. */
  readonly wallClock: string;
  readonly data: GanttData;
  /** The works that pass the filters. */
  readonly rows: Int32Array;
  readonly columns: readonly SheetColumn[];
  readonly now: number;
  /** The moment at which the progress line is drawn, when it is shown. */
  readonly progressAt: number | undefined;
  readonly listRest: ListRest;
  readonly dayHours: DayHours;
  readonly show: Partial<ShowOptions>;
  /** The name of the compared baseline. */
  readonly baseline: string | undefined;
  /** What limits or extends the content: the filter, the baseline. */
  readonly remarks: readonly string[];
  readonly chart: RefObject<Pick<GanttHandle, 'collapsed' | 'pixelsPerDay' | 'visibleSpan'> | null>;
}

export const pictureFormats = ['pdf', 'png', 'svg', 'print'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The choices that the person made for an export. */
export interface ExportChoice {
  readonly format: PictureFormat;
  /** The part of the time axis on screen, or all of the plan. */
  readonly time: 'shown' | 'whole';
  readonly paper: 'A4' | 'A3';
  readonly width: 'page' | 'zoom';
  readonly breaks: PageBreaks;
  /** The content of the title block besides the plan's own data; absent: there is none. */
  readonly block?: BlockChoice | undefined;
}

export interface BlockChoice {
  readonly revision: string;
  readonly author: string;
  readonly logo: PagePicture | undefined;
}
