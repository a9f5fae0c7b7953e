import type { GanttData } from '../data.ts';
import { type Mark, path, text } from '../paint/mark.ts';
import { box } from '../paint/paths.ts';
import { textWidth } from '../paint/text-width.ts';
import type { Group } from './drawing.ts';
import { drawLegend, LEGEND_HEIGHT } from './legend.ts';
import { lightPalette, type Palette } from './palette.ts';
import { Sheet, type SheetOptions, type SheetWindow, widthOf } from './sheet.ts';
import { defsOf, escapeXml, SvgWriter } from './svg-text.ts';

export interface PictureOptions extends SheetOptions {
  /** Shown above the chart. */
  title?: string;
  /** Shown beside the title: active filters, and time of the export. */
  note?: string;
  /** Explains the shapes below the chart. */
  legend?: boolean;
  /** See `readPalette`; by default light colours. */
  palette?: Palette;
  fontFamily?: string;
}

export interface SvgPicture {
  /** A complete SVG document. */
  svg: string;
  width: number;
  height: number;
}

const PAD = 24;
const TITLE_HEIGHT = 32;
const TITLE_GAP = 16;
/** Inter if it is installed, else fonts of nearly the same width. */
const FAMILY = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

/** Renders the chart as one SVG, with the same painters as the screen: for files, for pictures, and for print. */
export function renderToSvg(data: GanttData, options: PictureOptions = {}): SvgPicture {
  const picture = new Picture(new Sheet(data, options), options);
  return { svg: [...picture.write()].join(''), width: picture.width, height: picture.height };
}

/** One picture of a sheet, or of a part of it. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #sheet: Sheet;
  readonly #options: PictureOptions;
  readonly #window: SheetWindow;
  readonly #legend: Group | undefined;
  readonly #top: number;

  constructor(sheet: Sheet, options: PictureOptions, window: SheetWindow = sheet.whole) {
    const legend = options.legend ? drawLegend(sheet, window) : undefined;
    this.#sheet = sheet;
    this.#options = options;
    this.#window = window;
    this.#legend = legend?.group;
    this.#top = PAD + (options.title ? TITLE_HEIGHT : 0);
    const content = Math.max(widthOf(window.columns) + window.width, Math.ceil(legend?.width ?? 0));
    this.width = content + 2 * PAD;
    this.height = this.#top + sheet.heightOf(window) + PAD + (legend ? LEGEND_HEIGHT + PAD : 0);
  }

  /** The document, piece by piece. */
  *write(): Generator<string> {
    const { width, height } = this;
    const palette = this.#options.palette ?? lightPalette;
    const family = escapeXml(this.#options.fontFamily ?? FAMILY);
    yield `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
      `font-family="${family}" font-size="12">${this.#name()}${defsOf(palette)}`;
    yield* new SvgWriter(palette).write(this.draw());
    yield '</svg>';
  }

  draw(): Group {
    const { width, height } = this;
    const legend = this.#legend;
    return {
      x: 0,
      y: 0,
      marks: [path('sheet', box(0, 0, width, height))],
      groups: [
        { x: PAD, y: PAD, marks: titleMarks(this.#options.title, this.#options.note, TITLE_GAP) },
        { x: PAD, y: this.#top, groups: this.#sheet.draw(this.#window) },
        ...(legend ? [{ ...legend, x: PAD, y: height - PAD - LEGEND_HEIGHT }] : []),
      ],
    };
  }

  /** The title for screen readers. */
  #name(): string {
    return this.#options.title ? `<title>${escapeXml(this.#options.title)}</title>` : '';
  }
}

/** A title with a muted note beside it, on one line. */
export function titleMarks(title: string | undefined, note: string | undefined, baseline: number): Mark[] {
  if (!title) return [];
  const marks = [text('sheet-title', 0, baseline, title)];
  if (note) marks.push(text('sheet-muted', Math.ceil(textWidth(title, 16, 600)) + TITLE_GAP, baseline, note));
  return marks;
}
