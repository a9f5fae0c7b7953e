import type { GanttLinks } from '../data.ts';
import type { RowModel } from '../rows/row-model.ts';

/**
 * Finds the links that touch a range of rows, including those that pass through it, without visiting all links.
 *
 * Links are sorted by their upper row; above them is a tree of maxima of their lower rows (as in an interval tree laid
 * out as a segment tree). A search visits only branches that contain an answer: O((answers + 1) · log links).
 */
export class LinkTree {
  /** Link numbers, sorted by upper row. */
  readonly #sorted: Int32Array;
  /** For each row, the number of links whose upper row is above it. */
  readonly #firstOfRow: Int32Array;
  /** Heap-shaped tree of the largest lower row. */
  readonly #lowest: Int32Array;
  readonly #leaves: number;

  constructor(links: GanttLinks, rows: RowModel) {
    const rowCount = rows.works.length;
    const first = new Int32Array(rowCount + 2);
    const upper = new Int32Array(links.count).fill(-1);
    const lower = new Int32Array(links.count);
    let shown = 0;
    for (let link = 0; link < links.count; link += 1) {
      const a = rows.anchorRow[links.from[link] ?? -1] ?? -1;
      const b = rows.anchorRow[links.to[link] ?? -1] ?? -1;
      // Both in the same collapsed summary, or one of them filtered out.
      if (a < 0 || b < 0 || a === b) continue;
      const top = Math.min(a, b);
      upper[link] = top;
      lower[link] = Math.max(a, b);
      first[top + 1] = (first[top + 1] ?? 0) + 1;
      shown += 1;
    }
    for (let row = 1; row < first.length; row += 1) first[row] = (first[row] ?? 0) + (first[row - 1] ?? 0);
    this.#firstOfRow = first;
    this.#leaves = Math.max(1, 2 ** Math.ceil(Math.log2(Math.max(1, shown))));
    this.#sorted = new Int32Array(shown);
    this.#lowest = new Int32Array(this.#leaves * 2).fill(-1);
    this.#place(upper, lower);
  }

  /** The links that touch the rows from `top` to `bottom`, both included. */
  list(top: number, bottom: number): number[] {
    const found: number[] = [];
    const lastRow = this.#firstOfRow.length - 2;
    const end = this.#firstOfRow[Math.max(0, Math.min(bottom, lastRow - 1)) + 1] ?? 0;
    if (end > 0 && bottom >= 0) this.#descend(1, 0, this.#leaves, end, top, found);
    return found;
  }

  #place(upper: Int32Array, lower: Int32Array): void {
    const next = this.#firstOfRow.slice();
    for (let link = 0; link < upper.length; link += 1) {
      const row = upper[link] ?? -1;
      if (row < 0) continue;
      const place = next[row] ?? 0;
      next[row] = place + 1;
      this.#sorted[place] = link;
      this.#lowest[this.#leaves + place] = lower[link] ?? -1;
    }
    for (let node = this.#leaves - 1; node > 0; node -= 1)
      this.#lowest[node] = Math.max(this.#lowest[node * 2] ?? -1, this.#lowest[node * 2 + 1] ?? -1);
  }

  #descend(node: number, from: number, size: number, end: number, top: number, found: number[]): void {
    if (from >= end || (this.#lowest[node] ?? -1) < top) return;
    if (size === 1) {
      found.push(this.#sorted[from] ?? -1);
      return;
    }
    const half = size / 2;
    this.#descend(node * 2, from, half, end, top, found);
    this.#descend(node * 2 + 1, from + half, half, end, top, found);
  }
}
