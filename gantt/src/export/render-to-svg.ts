import { findExtent } from '../chart/timeline.ts';
import { type GanttData, hasFlag, WorkFlag } from '../data.ts';
import { LinkIndex } from '../links/link-index.ts';
import { type ListRest, paintBackdrop } from '../paint/backdrop-painter.ts';
import { findBox, shapeOf } from '../paint/bar-box.ts';
import { HEADER_HEIGHT, paintHeader } from '../paint/header-painter.ts';
import { type LinkBrush, paintLinks, routeLinks } from '../paint/link-painter.ts';
import { type Mark, path, text } from '../paint/mark.ts';
import { type Metrics, metricsOf } from '../paint/metrics.ts';
import { box, level, upright } from '../paint/paths.ts';
import { datesOf, paintRow, type ShowOptions, showAll } from '../paint/row-painter.ts';
import { textWidth } from '../paint/text-width.ts';
import { buildRows, type RowModel } from '../rows/row-model.ts';
import { englishTexts, type GanttTexts } from '../texts.ts';
import { chooseLevels } from '../time/axis.ts';
import { dateWordsOf } from '../time/date-words.ts';
import { MINUTES_PER_DAY, startOfDay } from '../time/minutes.ts';
import { type DayHours, TimeScale } from '../time/time-scale.ts';
import { lightPalette, type Palette } from './palette.ts';
import { defsOf, escapeXml, group, writeMarks } from './svg-text.ts';

/** A column of an exported list: text only. */
export interface SvgColumn {
  title: string;
  width: number;
  text(work: number): string;
  align?: 'start' | 'end';
  /** Indents by level, as the tree does. */
  isTree?: boolean;
}

export interface SvgOptions {
  /** Stands over the chart. */
  title?: string;
  columns?: readonly SvgColumn[];
  rows?: Int32Array;
  collapsed?: ReadonlySet<number>;
  /** Minutes shown; the whole plan where absent. */
  from?: number;
  to?: number;
  pixelsPerDay?: number;
  now?: number;
  listRest?: ListRest;
  dayHours?: DayHours;
  firstDayOfWeek?: number;
  locale?: string;
  texts?: Partial<GanttTexts>;
  show?: Partial<ShowOptions>;
  rowHeight?: number;
  /** See `readPalette`; light colours where absent. */
  palette?: Palette;
  fontFamily?: string;
}

export interface SvgPicture {
  /** A whole SVG document. */
  svg: string;
  width: number;
  height: number;
}

const PAD = 24;
const TITLE_HEIGHT = 32;
const LABEL_ROOM = 140;
const NOTHING: ReadonlySet<number> = new Set();

/** The chart as one SVG, with the same painters as the screen: for files, for pictures made of it, and for print. */
export function renderToSvg(data: GanttData, options: SvgOptions = {}): SvgPicture {
  const sheet = new Sheet(data, options);
  return { svg: sheet.write(), width: sheet.width, height: sheet.height };
}

class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #data: GanttData;
  readonly #options: SvgOptions;
  readonly #rows: RowModel;
  readonly #metrics: Metrics;
  readonly #scale: TimeScale;
  readonly #palette: Palette;
  readonly #show: ShowOptions;
  readonly #gridWidth: number;
  readonly #chartWidth: number;
  readonly #bodyHeight: number;
  readonly #top: number;

  constructor(data: GanttData, options: SvgOptions) {
    this.#data = data;
    this.#options = options;
    this.#rows = buildRows(data, options.rows, options.collapsed ?? NOTHING);
    this.#metrics = metricsOf(options.rowHeight ?? 32);
    this.#palette = options.palette ?? lightPalette;
    this.#show = { ...showAll, ...options.show };
    const extent = findExtent(data, options.now);
    const pixelsPerMinute = (options.pixelsPerDay ?? 18) / MINUTES_PER_DAY;
    const from = options.from ?? extent.start - 24 / pixelsPerMinute;
    const to = options.to ?? extent.finish + LABEL_ROOM / pixelsPerMinute;
    const whole = new TimeScale(startOfDay(from), pixelsPerMinute, options.dayHours);
    this.#scale = whole.from(Math.floor(whole.xOf(from)));
    this.#chartWidth = Math.ceil(this.#scale.xOf(to));
    this.#gridWidth = (options.columns ?? []).reduce((total, { width }) => total + width, 0);
    this.#bodyHeight = this.#rows.works.length * this.#metrics.rowHeight;
    this.#top = options.title ? TITLE_HEIGHT : 0;
    this.width = this.#gridWidth + this.#chartWidth + 2 * PAD;
    this.height = this.#top + HEADER_HEIGHT + this.#bodyHeight + 2 * PAD;
  }

  write(): string {
    const { width, height } = this;
    const family = escapeXml(this.#options.fontFamily ?? 'Inter, system-ui, sans-serif');
    const clips =
      `<clipPath id="gantt-chart"><path d="${box(0, 0, this.#chartWidth, HEADER_HEIGHT + this.#bodyHeight)}"/></clipPath>` +
      `<clipPath id="gantt-list"><path d="${box(0, 0, Math.max(0, this.#gridWidth - 6), HEADER_HEIGHT + this.#bodyHeight)}"/></clipPath>`;
    const chart =
      this.#ink(this.#header()) + group(0, HEADER_HEIGHT, this.#ink(this.#backdrop()) + this.#body());
    const chartX = PAD + this.#gridWidth;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
      `font-family="${family}" font-size="12">${defsOf(this.#palette)}<defs>${clips}</defs>` +
      this.#ink([path('sheet', box(0, 0, width, height)), ...this.#title()]) +
      group(PAD, PAD + this.#top, this.#ink(this.#list()), 'gantt-list') +
      group(chartX, PAD + this.#top, chart, 'gantt-chart') +
      this.#ink(this.#frame(chartX)) +
      '</svg>'
    );
  }

  #ink(marks: readonly Mark[]): string {
    return writeMarks(marks, this.#palette);
  }

  #title(): Mark[] {
    return this.#options.title ? [text('sheet-title', PAD, PAD + 16, this.#options.title)] : [];
  }

  #frame(chartX: number): Mark[] {
    const top = PAD + this.#top;
    const bottom = top + HEADER_HEIGHT + this.#bodyHeight;
    const right = chartX + this.#chartWidth;
    return [path('grid', level(PAD, right, top + HEADER_HEIGHT - 0.5) + upright(chartX - 0.5, top, bottom))];
  }

  #list(): Mark[] {
    const { columns = [] } = this.#options;
    const marks: Mark[] = [];
    const { rowHeight } = this.#metrics;
    let x = 0;
    for (const column of columns) {
      marks.push(text('sheet-muted', textX(column, x, column.title, 0), HEADER_HEIGHT - 8, column.title));
      for (let row = 0; row < this.#rows.works.length; row += 1) {
        const work = this.#rows.works[row] ?? 0;
        const isSummary = this.#rows.hasChildren[work] === 1 || hasFlag(this.#data, work, WorkFlag.summary);
        const words = fitting(
          column.text(work),
          column.width - 8 - (column.isTree ? (this.#rows.levels[row] ?? 0) * 14 : 0),
        );
        if (words)
          marks.push(
            text(
              isSummary ? 'sheet-strong' : 'sheet-text',
              textX(column, x, words, this.#rows.levels[row] ?? 0),
              HEADER_HEIGHT + row * rowHeight + rowHeight / 2 + 4,
              words,
            ),
          );
      }
      x += column.width;
    }
    const lines = Array.from(this.#rows.works, (_, row) =>
      level(0, this.#gridWidth, HEADER_HEIGHT + (row + 1) * rowHeight - 0.5),
    );
    if (columns.length > 0) marks.push(path('grid', lines.join('')));
    return marks;
  }

  #header(): Mark[] {
    const { options, words } = { options: this.#options, words: { ...englishTexts, ...this.#options.texts } };
    const { listRest } = options;
    return paintHeader({
      scale: this.#scale,
      levels: chooseLevels(this.#scale.pixelsPerDay),
      left: 0,
      width: this.#chartWidth,
      dates: dateWordsOf(options.locale),
      words,
      firstDay: options.firstDayOfWeek ?? 1,
      now: options.now,
      isRestDay: (midnight) =>
        listRest !== undefined &&
        [...listRest(midnight, midnight + MINUTES_PER_DAY, 0)].some(
          ({ start, finish }) => start <= midnight + 720 && finish > midnight + 720,
        ),
      span: undefined,
      measure: textWidth,
    });
  }

  #backdrop(): Mark[] {
    const { upper } = chooseLevels(this.#scale.pixelsPerDay);
    const { listRest, firstDayOfWeek = 1, now } = this.#options;
    const marks = paintBackdrop(
      this.#scale,
      0,
      this.#chartWidth,
      this.#bodyHeight,
      upper,
      firstDayOfWeek,
      listRest,
    );
    if (now !== undefined)
      marks.push(path('today', upright(Math.round(this.#scale.xOf(now)) + 0.5, 0, this.#bodyHeight)));
    return marks;
  }

  #body(): string {
    const brush = this.#linkBrush();
    const { works } = this.#rows;
    let links = '';
    if (this.#show.links) {
      const candidates = new LinkIndex(this.#data.links, this.#rows).list(0, works.length - 1);
      links = this.#ink(paintLinks(brush, routeLinks(brush, candidates)));
    }
    const { now } = this.#options;
    const rowBrush = {
      data: this.#data,
      hasChildren: this.#rows.hasChildren,
      leavesFinish: { has: () => true },
      scale: this.#scale,
      metrics: this.#metrics,
      show: this.#show,
      clip: { left: -16, right: this.#chartWidth + 16 },
      nowX: now === undefined ? undefined : Math.round(this.#scale.xOf(now)),
    };
    const rows = Array.from(works, (work, row) =>
      group(0, row * this.#metrics.rowHeight, this.#ink(paintRow(rowBrush, work))),
    );
    return links + rows.join('');
  }

  #linkBrush(): LinkBrush {
    const { works, anchorRow, hasChildren } = this.#rows;
    return {
      links: this.#data.links,
      metrics: this.#metrics,
      anchorRow,
      findBoxOfRow: (row) => {
        const work = works[row];
        if (work === undefined) return undefined;
        return findBox(datesOf(this.#data, work), shapeOf(this.#data, work, hasChildren), this.#scale);
      },
      topOfRow: (row) => row * this.#metrics.rowHeight,
      isHot: () => false,
      showsCritical: this.#show.critical,
      left: 0,
      right: this.#chartWidth,
    };
  }
}

function textX({ align, width, isTree }: SvgColumn, x: number, words: string, depth: number): number {
  if (align === 'end') return x + width - 12 - textWidth(words, 12);
  return x + (isTree ? depth * 14 : 0);
}

/** As much of the words as there is room for. */
function fitting(words: string, room: number): string {
  if (textWidth(words, 12) <= room) return words;
  let end = Math.max(0, Math.min(words.length, Math.floor(room / 6)));
  while (end > 0 && textWidth(`${words.slice(0, end)}…`, 12) > room) end -= 1;
  return end > 0 ? `${words.slice(0, end)}…` : '';
}
