import type { PaintedWindow } from '../chart/painted-window.ts';
import type { Mark } from '../paint/mark.ts';
import { type LookOf, MarkLayer, SVG } from './mark-layer.ts';

interface RowNode {
  layer: MarkLayer;
  epoch: number;
}

/** Layers of the chart from back to front; each is a group of one SVG. */
const LAYERS = ['under', 'links', 'today', 'rows', 'wake', 'over'] as const;
type LayerName = (typeof LAYERS)[number];

/**
 * The chart's drawing: an SVG with what is in the window only, moved as a whole while scrolling. Rows that come into the
 * window take the elements of those that have left it.
 */
export class BodySurface {
  readonly #svg: SVGSVGElement;
  readonly #layers: Record<LayerName, MarkLayer>;
  readonly #rows = new Map<number, RowNode>();
  readonly #lookOf: LookOf;
  readonly #spare: RowNode[] = [];

  constructor(svg: SVGSVGElement, lookOf: LookOf) {
    this.#svg = svg;
    this.#lookOf = lookOf;
    const made = LAYERS.map((name) => {
      const group = document.createElementNS(SVG, 'g');
      group.setAttribute('class', `gantt-layer-${name}`);
      svg.append(group);
      return [name, new MarkLayer(group, lookOf)] as const;
    });
    this.#layers = Object.fromEntries(made) as Record<LayerName, MarkLayer>;
  }

  /** Where the drawing's zero point stands in its window. */
  moveTo(x: number, y: number): void {
    this.#svg.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  }

  paintLayer(name: Exclude<LayerName, 'rows'>, marks: readonly Mark[]): void {
    this.#layers[name].paint(marks);
  }

  /** Paints rows that are new in the window or whose epoch is another than when they were painted. */
  paintRows(
    window: PaintedWindow,
    topOfRow: (row: number) => number,
    epochOf: (row: number) => number,
    paint: (row: number) => readonly Mark[],
    shiftEpoch: boolean,
  ): void {
    for (const [row, node] of this.#rows)
      if (row < window.firstRow || row > window.lastRow) {
        this.#rows.delete(row);
        this.#spare.push(node);
      }
    for (let row = window.firstRow; row <= window.lastRow; row += 1) {
      const known = this.#rows.get(row);
      const epoch = epochOf(row);
      if (known?.epoch === epoch && !shiftEpoch) continue;
      const node = known ?? this.#takeRow(row);
      if (!known || shiftEpoch) node.layer.group.setAttribute('transform', `translate(0 ${topOfRow(row)})`);
      if (node.epoch !== epoch || !known) node.layer.paint(paint(row));
      node.epoch = epoch;
    }
    for (const { layer } of this.#spare) layer.group.remove();
    this.#spare.length = 0;
  }

  #takeRow(row: number): RowNode {
    const spare = this.#spare.pop();
    if (spare) {
      this.#rows.set(row, spare);
      return spare;
    }
    const group = document.createElementNS(SVG, 'g');
    this.#layers.rows.group.append(group);
    const node = { layer: new MarkLayer(group, this.#lookOf), epoch: -1 };
    this.#rows.set(row, node);
    return node;
  }
}
