import type { GanttLinks } from '../data.ts';
import type { RowModel } from '../rows/row-model.ts';
import { LinkTree } from './link-tree.ts';

/**
 * Finds the links that touch a range of rows, also those that pass right through it. The first question is answered by
 * walking all links, which is quicker than making a tree for one answer: a first frame asks once. From the second on a
 * tree answers without walking them.
 */
export class LinkIndex {
  readonly #links: GanttLinks;
  readonly #rows: RowModel;
  #hasAnswered = false;
  #tree: LinkTree | undefined;

  constructor(links: GanttLinks, rows: RowModel) {
    this.#links = links;
    this.#rows = rows;
  }

  /** The links that touch the rows from `top` to `bottom`, both included. */
  list(top: number, bottom: number): number[] {
    if (!this.#hasAnswered) {
      this.#hasAnswered = true;
      return this.#walk(top, bottom);
    }
    this.#tree ??= new LinkTree(this.#links, this.#rows);
    return this.#tree.list(top, bottom);
  }

  #walk(top: number, bottom: number): number[] {
    const { from, to, count } = this.#links;
    const { anchorRow } = this.#rows;
    const found: number[] = [];
    for (let link = 0; link < count; link += 1) {
      const a = anchorRow[from[link] as number] as number;
      const b = anchorRow[to[link] as number] as number;
      // Both in the same collapsed summary; or one filtered out, or not there at all.
      if (a === b || !(a >= 0) || !(b >= 0)) continue;
      if ((a <= bottom || b <= bottom) && (a >= top || b >= top)) found.push(link);
    }
    return found;
  }
}
