import { paintBackdrop } from '../paint/backdrop-painter.ts';
import { paintHeader, paintHeldSpan } from '../paint/header-painter.ts';
import { type PaintedLink, paintLinks, routeLinks } from '../paint/link-painter.ts';
import { paintRow } from '../paint/row-painter.ts';
import { paintWake } from '../paint/wake-painter.ts';
import { BodySurface } from '../surface/body-surface.ts';
import { hatchElements } from '../surface/hatch-elements.ts';
import { looksOf, MarkLayer } from '../surface/mark-layer.ts';
import {
  type Drawing,
  headerBrush,
  linkBrush,
  listWake,
  rowBrush,
  topOfRow,
  worksWithLinkAtFinish,
} from './brushes.ts';
import type { Chart } from './chart.ts';
import { awayMarks, edgeMarks, overMarks, progressMarks, todayMarks, underMarks } from './layer-marks.ts';
import { contains, neededWindow, nextWindow, type PaintedWindow } from './painted-window.ts';
import { ScrollSpace } from './scroll-space.ts';

/** The elements created by the component; the painter fills and moves them. */
export interface ChartParts {
  scroller: HTMLElement;
  space: HTMLElement;
  gridRows: HTMLElement;
  headerGroup: SVGGElement;
  chipsGroup: SVGGElement;
  backdropSvg: SVGSVGElement;
  backdropGroup: SVGGElement;
  bodySvg: SVGSVGElement;
  defs: SVGDefsElement;
  hatchPrefix: string;
}

/** The parts of the drawing that the pointer can hit. */
export interface Painted {
  readonly origin: { readonly x: number; readonly y: number };
  readonly links: readonly PaintedLink[];
}

/** The drawing's origin moves in steps of this size, because very large coordinates are drawn blurred. */
const STRIDE = 20_000;

/** Decides which parts of a chart must be repainted in a frame, and repaints them. */
export class ChartPainter {
  readonly #chart: Chart;
  readonly #parts: ChartParts;
  readonly #space: ScrollSpace;
  readonly #body: BodySurface;
  readonly #header: MarkLayer;
  readonly #chips: MarkLayer;
  readonly #backdrop: MarkLayer;
  #drawing: Drawing | undefined;
  #origin = { x: 0, y: 0 };
  #epoch = 0;
  #isStale = true;
  #isHandStale = false;
  #headerKey = '';
  /** Row height of the rows that are currently drawn. */
  #rowHeight = 0;
  #links: PaintedLink[] = [];

  constructor(chart: Chart, parts: ChartParts) {
    this.#chart = chart;
    this.#parts = parts;
    parts.defs.replaceChildren(...hatchElements(parts.hatchPrefix));
    const lookOf = looksOf(parts.hatchPrefix);
    this.#space = new ScrollSpace(chart, parts.scroller, parts.space);
    this.#body = new BodySurface(parts.bodySvg, lookOf);
    this.#header = new MarkLayer(parts.headerGroup, lookOf);
    this.#chips = new MarkLayer(parts.chipsGroup, lookOf);
    this.#backdrop = new MarkLayer(parts.backdropGroup, lookOf);
  }

  get painted(): Painted {
    return { origin: this.#origin, links: this.#links };
  }

  detach(): void {
    this.#space.detach();
    this.#parts.bodySvg.replaceChildren();
    this.#parts.headerGroup.replaceChildren();
    this.#parts.chipsGroup.replaceChildren();
    this.#parts.backdropGroup.replaceChildren();
  }

  /** Marks everything for repainting. */
  invalidate(): void {
    this.#isStale = true;
    this.#headerKey = '';
  }

  /** The preview has changed: marks rows of works that move, links, guides and chips for repainting. */
  previewChanged(): void {
    this.#isHandStale = true;
  }

  paint(): void {
    const { view } = this.#chart;
    const { backdropSvg, gridRows } = this.#parts;
    this.#space.show();
    const needed = neededWindow(view);
    const drawing = this.#drawing;
    if (this.#isStale || !drawing || !contains(drawing.window, needed)) this.#repaint(needed);
    else if (this.#isHandStale) this.#paintHand(drawing);
    this.#paintEdges();
    this.#body.moveTo(this.#origin.x - view.left, this.#origin.y - view.top);
    backdropSvg.style.transform = `translate3d(${this.#origin.x - view.left}px, 0, 0)`;
    gridRows.style.transform = `translate3d(0, ${-view.top}px, 0)`;
    this.#paintHeader();
  }

  paintHover(): void {
    const drawing = this.#drawing;
    if (!drawing) return;
    this.#paintEdges();
    this.#body.paintLayer('under', underMarks(drawing));
    this.#body.paintLayer('over', overMarks(drawing));
    this.#paintLinks(drawing);
  }

  #paintHand(drawing: Drawing): void {
    this.#isHandStale = false;
    this.#paintRows(drawing, false);
    this.paintHover();
  }

  #repaint(needed: PaintedWindow): void {
    const { window, hasNewSpan } = nextWindow(
      this.#drawing?.window,
      needed,
      this.#chart.rowCount,
      this.#isStale,
    );
    const hasMoved = this.#moveOrigin(needed);
    const { rowHeight } = this.#chart.view.metrics;
    const standElsewhere = hasMoved.y || rowHeight !== this.#rowHeight;
    this.#rowHeight = rowHeight;
    const scale = this.#chart.view.scale.from(this.#origin.x);
    const { input, model } = this.#chart;
    const links = input.show.links ? model.linkIndex.list(window.firstRow, window.lastRow) : [];
    const leavesFinish = worksWithLinkAtFinish(input.data.links, links);
    const drawing = { chart: this.#chart, window, origin: this.#origin, scale, links, leavesFinish };
    this.#drawing = drawing;
    this.#isStale = false;
    this.#isHandStale = false;
    if (hasNewSpan || hasMoved.x) {
      this.#epoch += 1;
      this.#paintBackdrop(drawing);
    }
    this.#paintRows(drawing, standElsewhere);
    this.paintHover();
    this.#body.paintLayer('away', awayMarks(drawing));
    this.#body.paintLayer('today', todayMarks(drawing));
    this.#body.paintLayer('progress', progressMarks(drawing));
  }

  #moveOrigin({ left, firstRow }: PaintedWindow): { x: boolean; y: boolean } {
    const before = this.#origin;
    const top = firstRow * this.#chart.view.metrics.rowHeight;
    const moved = { x: Math.abs(left - before.x) > STRIDE, y: Math.abs(top - before.y) > STRIDE };
    this.#origin = { x: moved.x ? Math.round(left) : before.x, y: moved.y ? top : before.y };
    return moved;
  }

  #paintBackdrop({ window, scale, origin }: Drawing): void {
    const { view, input } = this.#chart;
    const marks = paintBackdrop(
      scale,
      { left: window.left - origin.x, right: window.right - origin.x, height: view.height },
      { upper: view.levels.upper, firstDay: input.firstDayOfWeek, listRest: input.listRest },
    );
    this.#backdrop.paint(marks);
  }

  #paintRows(drawing: Drawing, hasMoved: boolean): void {
    const chart = this.#chart;
    const brush = rowBrush(drawing);
    const workAt = (row: number) => chart.workAt(row) ?? -1;
    this.#body.paintRows(drawing.window, this.#epoch, hasMoved, {
      topOf: (row) => topOfRow(drawing, row),
      isMoving: (row) => chart.previews.find(workAt(row)) !== undefined,
      paint: (row) => paintRow(brush, workAt(row)),
    });
    this.#body.paintLayer('wake', paintWake(brush, listWake(drawing)));
  }

  /** Edge marks stay at the window while the drawing moves under it. */
  #paintEdges(): void {
    if (!this.#drawing) return;
    const marks = edgeMarks(this.#drawing);
    this.#body.paintLayer('edges', marks);
    if (marks.length > 0) this.#body.moveEdges(this.#chart.view.left - this.#origin.x);
  }

  #paintLinks(drawing: Drawing): void {
    const brush = linkBrush(drawing);
    this.#links = routeLinks(brush, drawing.links);
    this.#body.paintLayer('links', paintLinks(brush, this.#links));
  }

  #paintHeader(): void {
    const { picture } = this.#chart;
    this.#paintAxis();
    const span = picture?.kind === 'hold' || picture?.kind === 'drawn' ? picture : undefined;
    this.#chips.show(span ? paintHeldSpan(headerBrush(this.#chart), span) : []);
  }

  #paintAxis(): void {
    const { left, width } = this.#chart.view;
    const key = `${Math.round(left)} ${width} ${this.#epoch}`;
    if (key === this.#headerKey) return;
    this.#headerKey = key;
    this.#header.paint(paintHeader(headerBrush(this.#chart)));
  }
}
