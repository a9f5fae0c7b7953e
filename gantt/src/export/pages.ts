import { findExtent } from '../chart/timeline.ts';
import type { GanttData } from '../data.ts';
import { path, text } from '../paint/mark.ts';
import { box } from '../paint/paths.ts';
import { textWidth } from '../paint/text-width.ts';
import { MINUTES_PER_DAY } from '../time/minutes.ts';
import type { Group } from './drawing.ts';
import { drawLegend, LEGEND_HEIGHT } from './legend.ts';
import { cutRows, type PageBreaks } from './page-rows.ts';
import { type PictureOptions, titleMarks } from './render-to-svg.ts';
import { LEAD_ROOM, labelRoomOf, Sheet, type SheetWindow, widthOf } from './sheet.ts';
import { BLOCK_HEIGHT, drawTitleBlock, type TitleBlock } from './title-block.ts';

/** Sheets of paper in landscape format, in pixels of 1/96 inch. */
export const papers = { A4: { width: 1122, height: 793 }, A3: { width: 1587, height: 1122 } } as const;
export type PaperName = keyof typeof papers;

export interface PagesOptions extends PictureOptions {
  paper: PaperName;
  /** Fits the shown time into the width of one page; otherwise it keeps its zoom and uses as many pages as needed. */
  fitWidth: boolean;
  /** `Page 3 of 12` */
  pageWords?(page: number, pages: number): string;
  /** The title block at the bottom of each page, with the page number. */
  block?: TitleBlock | undefined;
  breaks?: PageBreaks;
}

/** For "Page 1000 of 1000", in pixels of the sheet. */
const NUMBER_ROOM = 140;
const MARGIN = 36;
/** Print is read from a shorter distance than a screen: 12 px become 6.75 pt. */
const SCALE = 0.75;
const TITLE_HEIGHT = 34;
const FOOT_GAP = 16;

/** A chart over several pages: first across the time, then down the rows. Every page has dates and names. */
export class Pages {
  readonly size: { readonly width: number; readonly height: number };
  readonly #options: PagesOptions;
  readonly #sheet: Sheet;
  readonly #windows: readonly SheetWindow[];
  /** From the bottom of the rows to the margin. */
  readonly #footHeight: number;
  /** Space within the margins, in pixels of the sheet. */
  readonly #room: { readonly width: number; readonly height: number };

  constructor(data: GanttData, options: PagesOptions) {
    this.#options = options;
    this.size = papers[options.paper];
    this.#room = {
      width: (this.size.width - 2 * MARGIN) / SCALE,
      height: (this.size.height - 2 * MARGIN) / SCALE,
    };
    this.#sheet = new Sheet(data, options.fitWidth ? this.#fitted(data, options) : options);
    this.#footHeight = this.#measureFoot();
    this.#windows = this.#cut(this.#sheet);
  }

  get count(): number {
    return this.#windows.length;
  }

  get rowCount(): number {
    return this.#sheet.rowCount;
  }

  /** @param page from 0 */
  draw(page: number): Group {
    const window = this.#windows[page];
    const { title, note } = this.#options;
    const { width, height } = this.#room;
    return {
      x: 0,
      y: 0,
      marks: [path('sheet', box(0, 0, this.size.width, this.size.height))],
      groups: [
        {
          x: MARGIN,
          y: MARGIN,
          scale: SCALE,
          clip: { width, height },
          groups: [
            { x: 0, y: 0, marks: titleMarks(title, note, 16) },
            { x: 0, y: TITLE_HEIGHT, groups: window ? this.#sheet.draw(window) : [] },
            this.#foot(page),
          ],
        },
      ],
    };
  }

  /** The legend with the most lines decides: each page leaves as much room. */
  #measureFoot(): number {
    const { legend, block } = this.#options;
    const lines = legend
      ? drawLegend(this.#sheet, this.#sheet.whole, this.#legendRoom).height
      : LEGEND_HEIGHT;
    return FOOT_GAP + lines + (block ? FOOT_GAP + BLOCK_HEIGHT : 0);
  }

  /** Excludes the page number, unless the title block contains it. */
  get #legendRoom(): number {
    return this.#room.width - (this.#options.block ? 0 : NUMBER_ROOM);
  }

  #foot(page: number): Group {
    const { legend, block, pageWords = (n: number, of: number) => `Page ${n} of ${of}` } = this.#options;
    const { width, height } = this.#room;
    const words = pageWords(page + 1, this.count);
    const window = this.#windows[page];
    const groups = legend && window ? [drawLegend(this.#sheet, window, this.#legendRoom).group] : [];
    const y = height - this.#footHeight + FOOT_GAP;
    if (block === undefined) {
      const number = text('sheet-note', width - Math.ceil(textWidth(words, 11)) - 2, 11, words);
      return { x: 0, y, marks: [number], groups };
    }
    const cells = [...block.cells, { label: block.pageLabel, value: words }];
    const strip = drawTitleBlock({ ...block, cells }, width);
    return { x: 0, y, groups: [...groups, { ...strip, y: height - BLOCK_HEIGHT - y }] };
  }

  /** The zoom at which the whole span fits the width of a page. */
  #fitted(data: GanttData, options: PagesOptions): PagesOptions {
    const extent = findExtent(data, options.now);
    const isWhole = options.from === undefined || options.to === undefined;
    const { from, to } = isWhole
      ? { from: extent.start, to: extent.finish }
      : { from: options.from ?? 0, to: options.to ?? 0 };
    const room =
      this.#room.width -
      widthOf(options.columns ?? []) -
      (isWhole ? LEAD_ROOM + labelRoomOf(options.show) : 0);
    return { ...options, pixelsPerDay: room / Math.max(1, (to - from) / MINUTES_PER_DAY + 1) };
  }

  /** The first page across has all columns, its continuations only the names. */
  #cut(sheet: Sheet): SheetWindow[] {
    const { columns = [] } = this.#options;
    const names = columns.filter(({ isTree }) => isTree);
    const rowsOfPage = Math.max(
      1,
      Math.floor(
        (this.#room.height - TITLE_HEIGHT - this.#footHeight - sheet.heightOf({ rows: 0 })) / sheet.rowHeight,
      ),
    );
    const across: Pick<SheetWindow, 'left' | 'width' | 'columns'>[] = [];
    for (let left = 0; left < sheet.axisWidth; ) {
      const beside = left === 0 ? columns : names;
      const width = Math.min(this.#room.width - widthOf(beside), sheet.axisWidth - left);
      across.push({ left, width, columns: beside });
      left += width;
    }
    const windows: SheetWindow[] = [];
    for (const rows of cutRows(sheet.rows, rowsOfPage, this.#options.breaks ?? 'none'))
      for (const part of across) windows.push({ ...part, ...rows });
    return windows;
  }
}
