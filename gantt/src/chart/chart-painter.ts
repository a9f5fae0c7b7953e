import { hasFlag, WorkFlag } from '../data.ts';
import { paintBackdrop } from '../paint/backdrop-painter.ts';
import { paintHeader } from '../paint/header-painter.ts';
import { type LinkBrush, type PaintedLink, paintLinks, routeLinks } from '../paint/link-painter.ts';
import { type Mark, path } from '../paint/mark.ts';
import { type OverBrush, paintHandles, paintPicture, paintSpan } from '../paint/over-painter.ts';
import { box, upright } from '../paint/paths.ts';
import { paintRow, type RowBrush, type WouldBe } from '../paint/row-painter.ts';
import { textWidth } from '../paint/text-width.ts';
import { BodySurface, type PaintedWindow } from '../surface/body-surface.ts';
import { hatchElements } from '../surface/hatch-elements.ts';
import { MarkLayer } from '../surface/mark-layer.ts';
import { MINUTES_PER_DAY } from '../time/minutes.ts';
import type { TimeScale } from '../time/time-scale.ts';
import type { Chart } from './chart.ts';
import { shiftWords } from './shift-words.ts';

/** The elements that the component has made; the painter fills and moves them. */
export interface ChartParts {
  scroller: HTMLElement;
  space: HTMLElement;
  gridRows: HTMLElement;
  headerGroup: SVGGElement;
  backdropSvg: SVGSVGElement;
  backdropGroup: SVGGElement;
  bodySvg: SVGSVGElement;
  defs: SVGDefsElement;
  hatchPrefix: string;
}

/** What is drawn beyond the window while scrolling slowly, so that not every frame paints. */
const SPARE_ROWS = 4;
const SPARE_PIXELS = 320;
/** The drawing's zero point moves along in such strides: far-off coordinates blur. */
const STRIDE = 20_000;
const EPOCH_STEP = 2 ** 20;

export class ChartPainter {
  readonly #chart: Chart;
  readonly #parts: ChartParts;
  readonly #body: BodySurface;
  readonly #header: MarkLayer;
  readonly #backdrop: MarkLayer;
  #window: PaintedWindow | undefined;
  origin = { x: 0, y: 0 };
  /** The chart's scale, counted from the drawing's zero point. */
  #scale: TimeScale;
  #epoch = 0;
  #previewSerial = 0;
  #isStale = true;
  #headerKey = '';
  paintedLinks: PaintedLink[] = [];

  constructor(chart: Chart, parts: ChartParts) {
    this.#chart = chart;
    this.#scale = chart.scale;
    this.#parts = parts;
    parts.defs.replaceChildren(...hatchElements(parts.hatchPrefix));
    this.#body = new BodySurface(parts.bodySvg, parts.hatchPrefix);
    this.#header = new MarkLayer(parts.headerGroup, parts.hatchPrefix);
    this.#backdrop = new MarkLayer(parts.backdropGroup, parts.hatchPrefix);
  }

  detach(): void {
    this.#parts.bodySvg.replaceChildren();
    this.#parts.headerGroup.replaceChildren();
    this.#parts.backdropGroup.replaceChildren();
  }

  /** Everything is to be painted anew. */
  invalidate(): void {
    this.#isStale = true;
    this.#headerKey = '';
  }

  /** Rows hold other works now. */
  forgetRows(): void {
    this.invalidate();
  }

  /** What is in hand has moved: rows of works that move, links, guides and chips. */
  previewChanged(): void {
    this.#previewSerial += 1;
    this.#headerKey = '';
    if (!this.#window || this.#isStale) return;
    this.#paintRows(this.#window, false);
    this.#paintLinks(this.#window);
    this.paintHover();
  }

  paint(): void {
    const chart = this.#chart;
    this.#sizeSpace();
    const needed = this.#neededWindow();
    if (this.#isStale || !this.#window || !contains(this.#window, needed)) this.#repaint(needed);
    this.#body.moveTo(this.origin.x - chart.left, this.origin.y - chart.top);
    this.#parts.backdropSvg.style.transform = `translate3d(${this.origin.x - chart.left}px, 0, 0)`;
    this.#parts.gridRows.style.transform = `translate3d(0, ${-chart.top}px, 0)`;
    this.#paintHeader();
  }

  paintHover(): void {
    const { hover, picture, input } = this.#chart;
    this.#body.paintLayer('under', this.#paintUnder());
    const over = paintPicture(this.#overBrush(), picture);
    if (!picture && hover && 'work' in hover && this.#chart.mayChange(hover.work)) {
      const hot = hover.kind === 'dot' ? hover.end : hover.kind === 'progress' ? 'progress' : undefined;
      const isDone = hasFlag(input.data, hover.work, WorkFlag.done);
      const progress = isDone ? undefined : input.data.progress[hover.work];
      over.push(...paintHandles(this.#overBrush(), hover.work, progress, hot));
    }
    this.#body.paintLayer('over', over);
    if (this.#window) this.#paintLinks(this.#window);
  }

  #sizeSpace(): void {
    const { space, scroller } = this.#parts;
    const { axisWidth, width, height, rowCount, metrics, left, top } = this.#chart;
    const spaceWidth = scroller.clientWidth - width + axisWidth;
    const spaceHeight = scroller.clientHeight - height + rowCount * metrics.rowHeight;
    setPixels(space, 'width', spaceWidth);
    setPixels(space, 'height', spaceHeight);
    if (Math.abs(scroller.scrollLeft - left) >= 1) scroller.scrollLeft = Math.round(left);
    if (Math.abs(scroller.scrollTop - top) >= 1) scroller.scrollTop = Math.round(top);
  }

  #neededWindow(): PaintedWindow {
    const { left, width } = this.#chart;
    const { first, last } = this.#chart.seenRows();
    return { left, right: left + width, firstRow: first, lastRow: last };
  }

  #repaint(needed: PaintedWindow): void {
    const before = this.#isStale ? undefined : this.#window;
    // After a jump nothing drawn can be kept, and the frame is full enough without spare.
    const isNear = before !== undefined && touches(before, needed);
    const keepsSpan = before !== undefined && before.left <= needed.left && before.right >= needed.right;
    const window: PaintedWindow = {
      left: keepsSpan ? before.left : needed.left - (isNear ? SPARE_PIXELS : 0),
      right: keepsSpan ? before.right : needed.right + (isNear ? SPARE_PIXELS : 0),
      firstRow: Math.max(0, needed.firstRow - (isNear ? SPARE_ROWS : 0)),
      lastRow: Math.min(this.#chart.rowCount - 1, needed.lastRow + (isNear ? SPARE_ROWS : 0)),
    };
    const hasMoved = this.#moveOrigin(needed);
    this.#scale = this.#chart.scale.from(this.origin.x);
    if (!keepsSpan || hasMoved.x) {
      this.#epoch += 1;
      this.#window = window;
      this.#paintBackdrop(window);
    }
    this.#window = window;
    this.#isStale = false;
    this.#paintRows(window, hasMoved.y);
    this.paintHover();
    this.#paintToday(window);
  }

  #moveOrigin({ left, firstRow }: PaintedWindow): { x: boolean; y: boolean } {
    const { rowHeight } = this.#chart.metrics;
    const y = firstRow * rowHeight;
    const moved = {
      x: Math.abs(left - this.origin.x) > STRIDE,
      y: Math.abs(y - this.origin.y) > STRIDE,
    };
    if (moved.x) this.origin.x = Math.round(left);
    if (moved.y) this.origin.y = y;
    return moved;
  }

  #paintBackdrop({ left, right }: PaintedWindow): void {
    const { height, levels, input } = this.#chart;
    const { x } = this.origin;
    const marks = paintBackdrop(
      this.#scale,
      left - x,
      right - x,
      height,
      levels.upper,
      input.firstDayOfWeek,
      input.listRest,
    );
    this.#backdrop.paint(marks);
  }

  #paintRows(window: PaintedWindow, hasMoved: boolean): void {
    const chart = this.#chart;
    const brush = this.#rowBrush(window);
    this.#body.paintRows(
      window,
      (row) => row * chart.metrics.rowHeight - this.origin.y,
      (row) => {
        const isMoving = chart.previews.find(chart.workAt(row) ?? -1) !== undefined;
        return this.#epoch * EPOCH_STEP + (isMoving ? (this.#previewSerial % EPOCH_STEP) + 1 : 0);
      },
      (row) => {
        const work = chart.workAt(row) ?? -1;
        return paintRow(brush, work, this.#wouldBe(work));
      },
      hasMoved,
    );
  }

  #rowBrush({ left, right }: PaintedWindow): RowBrush {
    const { input, model, metrics } = this.#chart;
    const scale = this.#scale;
    return {
      data: input.data,
      hasChildren: model.rows.hasChildren,
      leavesFinish: model.leavesFinish,
      scale,
      metrics,
      show: input.show,
      clip: this.#clip(left, right),
      nowX: input.now === undefined ? undefined : Math.round(scale.xOf(input.now)),
    };
  }

  #wouldBe(work: number): WouldBe | undefined {
    const { previews, picture, input } = this.#chart;
    const moved = previews.find(work);
    if (!moved) return undefined;
    const isHeld = picture?.kind === 'hold' && picture.work === work;
    const shift = shiftWords(input.data.finish[work] ?? 0, moved.finish, input.texts) ?? '';
    return { dates: moved, shift, isLate: moved.isLate, isHeld };
  }

  #paintLinks(window: PaintedWindow): void {
    const { input, model } = this.#chart;
    if (!input.show.links) {
      this.paintedLinks = [];
      this.#body.paintLayer('links', []);
      return;
    }
    const brush = this.#linkBrush(window);
    const candidates: number[] = [];
    model.linkIndex.visit(window.firstRow, window.lastRow, (link) => candidates.push(link));
    this.paintedLinks = routeLinks(brush, candidates);
    this.#body.paintLayer('links', paintLinks(brush, this.paintedLinks));
  }

  #linkBrush({ left, right }: PaintedWindow): LinkBrush {
    const chart = this.#chart;
    const { input, model, metrics } = chart;
    const hot = new Set(input.highlightedLinks);
    if (chart.hotLink >= 0) hot.add(chart.hotLink);
    const work = chart.picture
      ? undefined
      : chart.hover && 'work' in chart.hover
        ? chart.hover.work
        : undefined;
    if (work !== undefined) for (const link of model.linksOf(work)) hot.add(link);
    return {
      links: input.data.links,
      metrics,
      anchorRow: model.rows.anchorRow,
      findBoxOfRow: (row) => {
        const shown = chart.workAt(row);
        return shown === undefined ? undefined : chart.findBoxOf(shown, this.#scale);
      },
      topOfRow: (row) => row * metrics.rowHeight - this.origin.y,
      isHot: (link) => hot.has(link),
      showsCritical: input.show.critical,
      left: left - this.origin.x,
      right: right - this.origin.x,
    };
  }

  #clip(left: number, right: number): { left: number; right: number } {
    return { left: left - this.origin.x - 16, right: right - this.origin.x + 16 };
  }

  #paintUnder(): Mark[] {
    const { input, model, metrics, hover, width, left, picture } = this.#chart;
    const window = this.#window;
    if (!window) return [];
    const band = (row: number) =>
      box(
        Math.min(window.left, left) - this.origin.x - 40,
        row * metrics.rowHeight - this.origin.y,
        width + window.right - window.left + 80,
        metrics.rowHeight,
      );
    const marks: Mark[] = [];
    const hoverRow = hover?.row ?? -1;
    if (hoverRow >= 0 && !picture) marks.push(path('row-hover', band(hoverRow)));
    let selected = '';
    for (const work of input.selection) {
      const row = model.rows.rowOf[work] ?? -1;
      if (row >= window.firstRow && row <= window.lastRow) selected += band(row);
    }
    if (selected) marks.push(path('row-selected', selected));
    if (this.#chart.hotLink >= 0) marks.push(...this.#paintLinkEnds(this.#chart.hotLink));
    return [...marks, ...paintSpan(this.#overBrush(), picture)];
  }

  /** Both ends of a link under the pointer. */
  #paintLinkEnds(link: number): Mark[] {
    const { input, metrics } = this.#chart;
    const ends = [input.data.links.from[link] ?? -1, input.data.links.to[link] ?? -1];
    return ends.flatMap((work) => {
      const found = this.#overBrush().find(work);
      if (!found) return [];
      const { left, right } = found.box;
      const grow = found.box.shape === 'milestone' ? metrics.milestoneRadius + 4 : 3;
      return [
        path(
          'drawn',
          box(left - grow, found.rowTop + metrics.barTop - 3, right - left + 2 * grow, metrics.barHeight + 6),
        ),
      ];
    });
  }

  #paintToday({ firstRow, lastRow }: PaintedWindow): void {
    const { input, metrics, height } = this.#chart;
    if (input.now === undefined) {
      this.#body.paintLayer('today', []);
      return;
    }
    const x = Math.round(this.#scale.xOf(input.now)) + 0.5;
    const top = firstRow * metrics.rowHeight - this.origin.y;
    const bottom = Math.max((lastRow + 1) * metrics.rowHeight - this.origin.y, top + height);
    const line = path('today', upright(x, top, bottom + metrics.rowHeight * SPARE_ROWS));
    this.#body.paintLayer('today', [line]);
  }

  #overBrush(): OverBrush {
    const chart = this.#chart;
    const window = this.#window ?? this.#neededWindow();
    const { rowHeight } = chart.metrics;
    return {
      scale: this.#scale,
      metrics: chart.metrics,
      clip: this.#clip(window.left, window.right),
      origin: this.origin,
      top: window.firstRow * rowHeight - this.origin.y,
      bottom: Math.max((window.lastRow + 1) * rowHeight, chart.top + chart.height) - this.origin.y,
      find: (work) => {
        const row = chart.model.rows.anchorRow[work] ?? -1;
        const shown = chart.workAt(row);
        const found = shown === undefined ? undefined : chart.findBoxOf(shown, this.#scale);
        return found && { box: found, rowTop: row * rowHeight - this.origin.y };
      },
    };
  }

  #paintHeader(): void {
    const { scale, left, width, input, levels, picture } = this.#chart;
    const key = `${Math.round(left)} ${width} ${this.#epoch}`;
    if (key === this.#headerKey) return;
    this.#headerKey = key;
    const hasSpan = picture?.kind === 'hold' || picture?.kind === 'drawn';
    const marks = paintHeader({
      scale,
      levels,
      left: Math.round(left),
      width,
      dates: input.dates,
      words: input.texts,
      firstDay: input.firstDayOfWeek,
      now: input.now,
      isRestDay: (midnight) => this.#isRestDay(midnight),
      span: hasSpan ? { start: picture.start, finish: picture.finish } : undefined,
      measure: textWidth,
    });
    this.#header.paint(marks);
  }

  #isRestDay(midnight: number): boolean {
    const noon = midnight + MINUTES_PER_DAY / 2;
    for (const { start, finish } of this.#chart.input.listRest?.(midnight, midnight + MINUTES_PER_DAY, 0) ??
      [])
      if (start <= noon && finish > noon) return true;
    return false;
  }
}

function contains(outer: PaintedWindow, inner: PaintedWindow): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.firstRow <= inner.firstRow &&
    outer.lastRow >= inner.lastRow
  );
}

function touches(a: PaintedWindow, b: PaintedWindow): boolean {
  return a.left < b.right && a.right > b.left && a.firstRow <= b.lastRow && a.lastRow >= b.firstRow;
}

function setPixels(element: HTMLElement, side: 'width' | 'height', pixels: number): void {
  const value = `${Math.round(pixels)}px`;
  if (element.style[side] !== value) element.style[side] = value;
}
