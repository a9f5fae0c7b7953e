import type { GanttLinks } from '../data.ts';
import { LinkIndex } from '../links/link-index.ts';
import { buildRows, type RowModel } from '../rows/row-model.ts';
import type { ChartInput } from './input.ts';
import { type Extent, findExtent } from './timeline.ts';

/** Data derived from the host's columns. Each part is recomputed only when one of its columns changes. */
export class ChartModel {
  rows: RowModel = buildRows({ count: 0, parent: new Int32Array(0) }, undefined, new Set());
  extent: Extent = { start: 0, finish: 0 };
  #links: LinkIndex | undefined;
  #input: ChartInput | undefined;
  #linksOfWork: { first: Int32Array; links: Int32Array } | undefined;

  /** Returns whether the works of the rows have changed. */
  update(input: ChartInput): boolean {
    const before = this.#input;
    this.#input = input;
    const { data } = input;
    const rows =
      before?.data.parent !== data.parent ||
      before.data.count !== data.count ||
      before.rows !== input.rows ||
      before.collapsed !== input.collapsed;
    if (rows) this.rows = buildRows(data, input.rows, input.collapsed);
    // Flags do not matter here: the painter decides which links are critical.
    const links = before?.data.links.from !== data.links.from || before.data.links.to !== data.links.to;
    if (links) this.#linksOfWork = undefined;
    if (links || rows) this.#links = undefined;
    if (before?.data.start !== data.start || before.data.finish !== data.finish)
      this.extent = findExtent(data, input.now);
    return rows;
  }

  /** Created on first access: a chart without visible links does not need it. */
  get linkIndex(): LinkIndex {
    const links = this.#input?.data.links;
    if (!links) throw new Error('A chart has no links before it has data.');
    this.#links ??= new LinkIndex(links, this.rows);
    return this.#links;
  }

  /** All links at a work. */
  linksOf(work: number): Int32Array {
    const data = this.#input?.data;
    if (!data) return new Int32Array(0);
    this.#linksOfWork ??= groupLinks(data.links, data.count);
    const { first, links } = this.#linksOfWork;
    return links.subarray(first[work] ?? 0, first[work + 1] ?? 0);
  }
}

function groupLinks(
  { from, to, count }: GanttLinks,
  works: number,
): { first: Int32Array; links: Int32Array } {
  const first = new Int32Array(works + 1);
  const add = (work: number, by: number) => {
    first[work + 1] = (first[work + 1] ?? 0) + by;
  };
  for (let link = 0; link < count; link += 1) {
    add(from[link] as number, 1);
    add(to[link] as number, 1);
  }
  for (let work = 0; work < works; work += 1) add(work, first[work] as number);
  const next = first.slice();
  const grouped = new Int32Array(2 * count);
  for (let link = 0; link < count; link += 1)
    for (const work of [from[link] as number, to[link] as number]) {
      const place = next[work] as number;
      grouped[place] = link;
      next[work] = place + 1;
    }
  return { first, links: grouped };
}
