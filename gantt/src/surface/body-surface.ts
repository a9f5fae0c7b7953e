import type { PaintedWindow } from '../chart/painted-window.ts';
import type { Mark } from '../paint/mark.ts';
import type { RowMarks } from '../paint/row-painter.ts';
import { type LookOf, MarkLayer, SVG } from './mark-layer.ts';

interface RowNode {
  group: SVGElement;
  body: MarkLayer;
  still: MarkLayer;
  epoch: number;
  isMoving: boolean;
}

/** Provides the rows of the surface. */
export interface RowPainter {
  topOf(row: number): number;
  /** Whether a gesture would move its work: then its body is hidden. */
  isMoving(row: number): boolean;
  paint(row: number): RowMarks;
}

/** Layers of the chart from back to front; each is a group of one SVG. */
const LAYERS = ['under', 'away', 'links', 'today', 'rows', 'progress', 'wake', 'edges', 'over'] as const;
type LayerName = (typeof LAYERS)[number];

/**
 * The chart's drawing: an SVG with the content of the window only, moved as a whole while scrolling. Rows that enter
 * the window reuse the elements of those that have left it.
 */
export class BodySurface {
  readonly #svg: SVGSVGElement;
  readonly #layers: Record<LayerName, MarkLayer>;
  readonly #rows = new Map<number, RowNode>();
  readonly #lookOf: LookOf;
  readonly #spare: RowNode[] = [];
  #edgesAt = 0;

  constructor(svg: SVGSVGElement, lookOf: LookOf) {
    this.#svg = svg;
    this.#lookOf = lookOf;
    const made = LAYERS.map((name) => {
      const group = makeGroup();
      group.setAttribute('class', `gantt-layer-${name}`);
      svg.append(group);
      return [name, new MarkLayer(group, lookOf)] as const;
    });
    this.#layers = Object.fromEntries(made) as Record<LayerName, MarkLayer>;
  }

  /** Moves the drawing's origin in its window. */
  moveTo(x: number, y: number): void {
    this.#svg.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  }

  /**
   * The arrows at the edges do not move in the window: `x` is the distance of their layer from the drawing's origin.
   */
  moveEdges(x: number): void {
    if (x === this.#edgesAt) return;
    this.#edgesAt = x;
    this.#layers.edges.group.setAttribute('transform', `translate(${x} 0)`);
  }

  paintLayer(name: Exclude<LayerName, 'rows'>, marks: readonly Mark[]): void {
    this.#layers[name].show(marks);
  }

  /**
   * Paints rows that are new in the window, or that were painted in another epoch; `hasMoved`: all rows have new
   * positions.
   */
  paintRows(window: PaintedWindow, epoch: number, hasMoved: boolean, painter: RowPainter): void {
    for (const [row, node] of this.#rows)
      if (row < window.firstRow || row > window.lastRow) {
        this.#rows.delete(row);
        this.#spare.push(node);
      }
    for (let row = window.firstRow; row <= window.lastRow; row += 1) {
      const known = this.#rows.get(row);
      const node = known ?? this.#takeRow(row);
      if (!known || hasMoved) node.group.setAttribute('transform', `translate(0 ${painter.topOf(row)})`);
      if (!known || node.epoch !== epoch) paintNode(node, painter.paint(row), epoch);
      hideBody(node, painter.isMoving(row));
    }
    for (const { group } of this.#spare) group.remove();
    this.#spare.length = 0;
  }

  #takeRow(row: number): RowNode {
    const node = this.#spare.pop() ?? this.#makeRow();
    this.#rows.set(row, node);
    return node;
  }

  #makeRow(): RowNode {
    const [group, body, still] = [makeGroup(), makeGroup(), makeGroup()];
    group.append(body, still);
    this.#layers.rows.group.append(group);
    const layers = { body: new MarkLayer(body, this.#lookOf), still: new MarkLayer(still, this.#lookOf) };
    return { group, ...layers, epoch: -1, isMoving: false };
  }
}

const makeGroup = (): SVGElement => document.createElementNS(SVG, 'g');

function paintNode(node: RowNode, { body, still }: RowMarks, epoch: number): void {
  node.body.paint(body);
  node.still.paint(still);
  node.epoch = epoch;
}

/** Hidden instead of removed, because the elements are needed again after the drop. */
function hideBody(node: RowNode, isMoving: boolean): void {
  if (node.isMoving === isMoving) return;
  node.isMoving = isMoving;
  if (isMoving) node.body.group.setAttribute('display', 'none');
  else node.body.group.removeAttribute('display');
}
