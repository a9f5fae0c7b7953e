import { toTitle } from './recognise.ts';
import type { TableRow } from './table.ts';

const GROUP = 0;
const ITEM = 1;
const SUBITEM = 2;
/** The titles of subitem columns, with the titles that the same columns have for items. */
const SAME: ReadonlyMap<string, readonly string[]> = new Map([
  ['owner', ['person', 'people', 'owner']],
  ['person', ['person', 'people', 'owner']],
  ['date', ['date', 'timeline - end']],
]);

/**
 * Reads the rows of a monday.com board as rows of one table: groups, their items, and the subitems below them. Subitems
 * have a table of their own with titles, one column further to the right.
 */
export class MondayRows {
  /** The first column of each title. */
  readonly #columnOf = new Map<string, number>();
  readonly #width: number;
  /** For each column of the board, the cell of a subitem that belongs there, while subitems are being read. */
  #cells: readonly (number | undefined)[] | undefined;

  constructor(titles: TableRow) {
    this.#width = titles.cells.length;
    for (const [at, title] of titles.cells.map(smallTitle).entries())
      if (!this.#columnOf.has(title)) this.#columnOf.set(title, at);
  }

  /** Undefined: a row of titles. */
  read(row: TableRow): TableRow | undefined {
    const filled = row.cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
    const [first = 0] = filled;
    if (this.#isTitlesOfSubitems(row.cells)) {
      this.#cells = this.#placeCells(row.cells);
      return undefined;
    }
    if (this.#cells !== undefined && first > 0) return this.#subitem(row, this.#cells);
    this.#cells = undefined;
    return { ...row, level: filled.length === 1 && first === 0 ? GROUP : ITEM };
  }

  #isTitlesOfSubitems(cells: readonly string[]): boolean {
    return smallTitle(cells[0] ?? '') === 'subitems' && smallTitle(cells[1] ?? '') === 'name';
  }

  /** Looks each title up once: a board repeats these titles for every item with subitems. */
  #placeCells(titles: readonly string[]): (number | undefined)[] {
    const cells = new Array<number | undefined>(this.#width).fill(undefined);
    for (const [at, title] of titles.entries()) {
      const column = at === 0 ? undefined : this.#columnFor(smallTitle(title));
      if (column !== undefined) cells[column] ??= at;
    }
    return cells;
  }

  #columnFor(title: string): number | undefined {
    const columns = (SAME.get(title) ?? [title]).flatMap((name) => this.#columnOf.get(name) ?? []);
    return columns.length === 0 ? undefined : Math.min(...columns);
  }

  #subitem(row: TableRow, cells: readonly (number | undefined)[]): TableRow {
    return {
      ...row,
      level: SUBITEM,
      cells: cells.map((at) => (at === undefined ? '' : (row.cells[at] ?? ''))),
    };
  }
}

const smallTitle = (cell: string): string => toTitle(cell).toLowerCase();
