import type { GanttLinks } from '../data.ts';
import type { RowModel } from '../rows/row-model.ts';
import { LinkTree } from './link-tree.ts';

interface Answer {
  readonly top: number;
  readonly bottom: number;
  readonly links: readonly number[];
}

/**
 * Finds the links that touch a range of rows, including those that pass through it. The first search visits all links,
 * which is faster than building a tree for one answer: a first frame searches once, and a drop repeats the same search.
 * Later searches use a tree.
 */
export class LinkIndex {
  readonly #links: GanttLinks;
  readonly #rows: RowModel;
  #last: Answer | undefined;
  #tree: LinkTree | undefined;

  constructor(links: GanttLinks, rows: RowModel) {
    this.#links = links;
    this.#rows = rows;
  }

  /** The links that touch the rows from `top` to `bottom`, both included. */
  list(top: number, bottom: number): readonly number[] {
    if (this.#last?.top === top && this.#last.bottom === bottom) return this.#last.links;
    if (this.#last) this.#tree ??= new LinkTree(this.#links, this.#rows);
    const links = this.#tree?.list(top, bottom) ?? this.#walk(top, bottom);
    this.#last = { top, bottom, links };
    return links;
  }

  #walk(top: number, bottom: number): number[] {
    const { from, to, count } = this.#links;
    const { anchorRow } = this.#rows;
    const found: number[] = [];
    for (let link = 0; link < count; link += 1) {
      const a = anchorRow[from[link] as number] as number;
      const b = anchorRow[to[link] as number] as number;
      // Both ends in the same collapsed summary, or one filtered out or missing.
      if (a === b || !(a >= 0) || !(b >= 0)) continue;
      if ((a <= bottom || b <= bottom) && (a >= top || b >= top)) found.push(link);
    }
    return found;
  }
}
