import { findExtent } from '../chart/timeline.ts';
import { type GanttData, hasFlag, pausesOf, WorkFlag } from '../data.ts';
import { LinkIndex } from '../links/link-index.ts';
import { paintAway } from '../paint/away-painter.ts';
import { type ListRest, paintBackdrop } from '../paint/backdrop-painter.ts';
import { findBox, shapeOf } from '../paint/bar-box.ts';
import { HEADER_HEIGHT, paintHeader } from '../paint/header-painter.ts';
import { isFar, paintLinks, routeLinks } from '../paint/link-painter.ts';
import { type Mark, path, text } from '../paint/mark.ts';
import { type Metrics, metricsOf } from '../paint/metrics.ts';
import { level, upright } from '../paint/paths.ts';
import { paintProgressLine } from '../paint/progress-line-painter.ts';
import { type ShowOptions, showAll } from '../paint/row-brush.ts';
import { datesOf, paintRow } from '../paint/row-painter.ts';
import { textWidth } from '../paint/text-width.ts';
import { buildRows, type RowModel } from '../rows/row-model.ts';
import { englishTexts, type GanttTexts } from '../texts.ts';
import { chooseLevels } from '../time/axis.ts';
import { type DateWords, dateWordsOf } from '../time/date-words.ts';
import { MINUTES_PER_DAY, startOfDay } from '../time/minutes.ts';
import { type DayHours, TimeScale } from '../time/time-scale.ts';
import type { Group } from './drawing.ts';
import type { LegendWords } from './legend-words.ts';
import { fitting, type SheetColumn } from './sheet-column.ts';

/** The shown content and its options, as on the screen. */
export interface SheetOptions {
  columns?: readonly SheetColumn[];
  rows?: Int32Array | undefined;
  collapsed?: ReadonlySet<number>;
  /** Range in minutes; by default the whole plan. */
  from?: number | undefined;
  to?: number | undefined;
  pixelsPerDay?: number;
  now?: number;
  /** See `GanttProps`. */
  progressAt?: number | undefined;
  listRest?: ListRest;
  dayHours?: DayHours;
  firstDayOfWeek?: number;
  locale?: string;
  dates?: DateWords;
  texts?: Partial<GanttTexts>;
  show?: Partial<ShowOptions>;
  rowHeight?: number;
  /** Names of the kinds of marks in the legend. */
  legendWords?: LegendWords;
}

/** A part of a sheet: rows, pixels of the axis, and the columns beside them. */
export interface SheetWindow {
  firstRow: number;
  rows: number;
  left: number;
  width: number;
  columns: readonly SheetColumn[];
}

/** Room for labels after the last bar, and before the first one. */
const LABEL_ROOM = 140;
/** Labels with names need more room. */
const NAMED_LABEL_ROOM = 320;
export const LEAD_ROOM = 24;
const NOTHING: ReadonlySet<number> = new Set();

/** Room on the axis after the last bar. */
export const labelRoomOf = ({ names = showAll.names }: Partial<ShowOptions> = {}): number =>
  names === 'list' ? LABEL_ROOM : NAMED_LABEL_ROOM;

/** Works and axis with one layout, drawn in windows: one for a picture, many for pages. */
export class Sheet {
  readonly data: GanttData;
  readonly options: SheetOptions;
  readonly show: ShowOptions;
  readonly rows: RowModel;
  /** Pixels of the whole axis. */
  readonly axisWidth: number;
  readonly #metrics: Metrics;
  readonly #scale: TimeScale;
  readonly #links: LinkIndex;

  constructor(data: GanttData, options: SheetOptions) {
    this.data = data;
    this.options = options;
    this.show = { ...showAll, ...options.show };
    this.rows = buildRows(data, options.rows, options.collapsed ?? NOTHING);
    this.#metrics = metricsOf(options.rowHeight ?? 32);
    const extent = findExtent(data, options.now);
    const pixelsPerMinute = (options.pixelsPerDay ?? 18) / MINUTES_PER_DAY;
    const from = options.from ?? extent.start - LEAD_ROOM / pixelsPerMinute;
    const to = options.to ?? extent.finish + labelRoomOf(this.show) / pixelsPerMinute;
    const whole = new TimeScale(startOfDay(from), pixelsPerMinute, options.dayHours);
    this.#scale = whole.from(Math.floor(whole.xOf(from)));
    this.axisWidth = Math.max(1, Math.ceil(this.#scale.xOf(to)));
    this.#links = new LinkIndex(data.links, this.rows);
  }

  get rowCount(): number {
    return this.rows.works.length;
  }

  get rowHeight(): number {
    return this.#metrics.rowHeight;
  }

  /** The whole sheet as one window. */
  get whole(): SheetWindow {
    const { columns = [] } = this.options;
    return { firstRow: 0, rows: this.rowCount, left: 0, width: this.axisWidth, columns };
  }

  /** The minutes shown by a part of the axis. */
  spanOf({ left, width }: Pick<SheetWindow, 'left' | 'width'>): { start: number; finish: number } {
    return { start: this.#scale.minuteAt(left), finish: this.#scale.minuteAt(left + width) };
  }

  heightOf({ rows }: Pick<SheetWindow, 'rows'>): number {
    return HEADER_HEIGHT + rows * this.rowHeight;
  }

  /** Draws a window with its upper left corner at 0, 0. */
  draw(window: SheetWindow): Group[] {
    const gridWidth = widthOf(window.columns);
    const height = this.heightOf(window);
    const scale = this.#scale.from(this.#scale.offset + window.left);
    const frame =
      level(0, gridWidth + window.width, HEADER_HEIGHT - 0.5) + upright(gridWidth - 0.5, 0, height);
    const body = {
      x: 0,
      y: HEADER_HEIGHT,
      marks: this.#backdrop(scale, window),
      groups: this.#body(scale, window),
    };
    const list = {
      x: 0,
      y: 0,
      clip: { width: Math.max(0, gridWidth - 6), height },
      groups: this.#list(window),
    };
    return [
      ...(gridWidth > 0 ? [list] : []),
      {
        x: gridWidth,
        y: 0,
        clip: { width: window.width, height },
        marks: this.#header(scale, window.width),
        groups: [body],
      },
      { x: 0, y: 0, marks: [path('grid', frame)] },
    ];
  }

  *#list({ columns, firstRow, rows }: SheetWindow): Generator<Group> {
    const heads: Mark[] = [];
    let x = 0;
    for (const column of columns) {
      const words = fitting(column.title, column.width - 8);
      heads.push(cell('sheet-muted', column, x, 0, HEADER_HEIGHT - 8, words));
      x += column.width;
    }
    yield { x: 0, y: 0, marks: heads };
    for (let row = 0; row < rows; row += 1)
      yield {
        x: 0,
        y: HEADER_HEIGHT + row * this.rowHeight,
        marks: this.#listRow(firstRow + row, columns, x),
      };
  }

  #listRow(row: number, columns: readonly SheetColumn[], width: number): Mark[] {
    const work = this.rows.works[row] ?? 0;
    const depth = this.rows.levels[row] ?? 0;
    const isSummary = this.rows.hasChildren[work] === 1 || hasFlag(this.data, work, WorkFlag.summary);
    const marks: Mark[] = [path('grid', level(0, width, this.rowHeight - 0.5))];
    let x = 0;
    for (const column of columns) {
      const words = fitting(column.text(work), column.width - 8 - indentOf(column, depth));
      if (words) {
        const style = isSummary ? 'sheet-strong' : 'sheet-text';
        marks.push(cell(style, column, x, depth, this.rowHeight / 2 + 4, words));
      }
      x += column.width;
    }
    return marks;
  }

  #header(scale: TimeScale, width: number): Mark[] {
    const { listRest, now, firstDayOfWeek = 1, locale, dates = dateWordsOf(locale), texts } = this.options;
    return paintHeader({
      scale,
      levels: chooseLevels(scale.pixelsPerDay),
      left: 0,
      width,
      dates,
      words: { ...englishTexts, ...texts },
      firstDay: firstDayOfWeek,
      now,
      isRestDay: (midnight) =>
        listRest !== undefined &&
        [...listRest(midnight, midnight + MINUTES_PER_DAY, 0)].some(
          ({ start, finish }) => start <= midnight + 720 && finish > midnight + 720,
        ),
      measure: textWidth,
    });
  }

  #backdrop(scale: TimeScale, { width, rows }: SheetWindow): Mark[] {
    const { listRest, firstDayOfWeek = 1, now } = this.options;
    const { upper } = chooseLevels(scale.pixelsPerDay);
    const height = rows * this.rowHeight;
    const marks = paintBackdrop(
      scale,
      { left: 0, right: width, height },
      { upper, firstDay: firstDayOfWeek, listRest },
    );
    if (now !== undefined) marks.push(path('today', upright(Math.round(scale.xOf(now)) + 0.5, 0, height)));
    return marks;
  }

  *#body(scale: TimeScale, window: SheetWindow): Generator<Group> {
    const { now } = this.options;
    const brush = {
      data: this.data,
      hasChildren: this.rows.hasChildren,
      leavesFinish: { has: () => true },
      scale,
      metrics: this.#metrics,
      show: this.show,
      clip: { left: -16, right: window.width + 16 },
      nowX: now === undefined ? undefined : Math.round(scale.xOf(now)),
    };
    const workAt = (row: number) => this.rows.works[window.firstRow + row] ?? 0;
    const rows = Array.from(
      { length: window.rows },
      (_, row) => [workAt(row), row * this.rowHeight] as const,
    );
    const { data, clip } = brush;
    yield { x: 0, y: 0, marks: paintAway({ data, scale, clip, rowHeight: this.rowHeight }, rows) };
    if (this.show.links) yield { x: 0, y: 0, marks: this.#drawLinks(scale, window) };
    for (let row = 0; row < window.rows; row += 1) {
      const { body, still } = paintRow(brush, workAt(row));
      yield { x: 0, y: row * this.rowHeight, marks: [...body, ...still] };
    }
    yield { x: 0, y: 0, marks: this.#progressLine(scale, window) };
  }

  #progressLine(scale: TimeScale, { firstRow, rows }: SheetWindow): Mark[] {
    const { progressAt } = this.options;
    if (progressAt === undefined || rows === 0) return [];
    const { works, hasChildren } = this.rows;
    return paintProgressLine(
      {
        data: this.data,
        hasChildren,
        scale,
        metrics: this.#metrics,
        firstRow,
        lastRow: firstRow + rows - 1,
        workAt: (row) => works[row],
        topOf: (row) => (row - firstRow) * this.rowHeight,
      },
      progressAt,
    );
  }

  #drawLinks(scale: TimeScale, { firstRow, rows, width }: SheetWindow): Mark[] {
    const { works, anchorRow, hasChildren } = this.rows;
    const brush = {
      links: this.data.links,
      metrics: this.#metrics,
      anchorRow,
      findBoxOfRow: (row: number) => {
        const work = works[row];
        if (work === undefined) return undefined;
        return findBox(
          datesOf(this.data, work),
          shapeOf(this.data, work, hasChildren),
          scale,
          pausesOf(this.data, work),
        );
      },
      topOfRow: (row: number) => (row - firstRow) * this.rowHeight,
      isHot: () => false,
      showsCritical: this.show.critical,
      isFar: isFar(scale.pixelsPerDay),
      left: 0,
      right: width,
    };
    return paintLinks(brush, routeLinks(brush, this.#links.list(firstRow, firstRow + rows - 1)));
  }
}

export const widthOf = (columns: readonly SheetColumn[]): number =>
  columns.reduce((total, { width }) => total + width, 0);

const LEVEL_INDENT = 14;
/** Limits the indent of deep trees, so that their names have room. */
const DEEPEST_INDENT = 8;

const indentOf = ({ isTree }: SheetColumn, depth: number): number =>
  isTree ? Math.min(depth, DEEPEST_INDENT) * LEVEL_INDENT : 0;

function cell(
  style: 'sheet-muted' | 'sheet-strong' | 'sheet-text',
  column: SheetColumn,
  x: number,
  depth: number,
  y: number,
  words: string,
): Mark {
  if (column.align === 'end') return text(`${style}-end`, x + column.width - 12, y, words);
  return text(style, x + indentOf(column, depth), y, words);
}
