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
  readonly #titles: readonly string[];
  /** The columns of the board for those of the subitems, while these are being read. */
  #places: readonly number[] | undefined;

  constructor(titles: TableRow) {
    this.#titles = titles.cells.map(smallTitle);
  }

  /** Undefined: a row of titles. */
  read(row: TableRow): TableRow | undefined {
    const filled = row.cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
    const [first = 0] = filled;
    if (this.#isTitlesOfSubitems(row.cells)) {
      this.#places = row.cells.map((title, at) => (at === 0 ? -1 : this.#placeOf(smallTitle(title))));
      return undefined;
    }
    if (this.#places !== undefined && first > 0) return this.#subitem(row, this.#places);
    this.#places = undefined;
    return { ...row, level: filled.length === 1 && first === 0 ? GROUP : ITEM };
  }

  #isTitlesOfSubitems(cells: readonly string[]): boolean {
    return smallTitle(cells[0] ?? '') === 'subitems' && smallTitle(cells[1] ?? '') === 'name';
  }

  #placeOf(title: string): number {
    const names = SAME.get(title) ?? [title];
    return this.#titles.findIndex((each) => names.includes(each));
  }

  #subitem(row: TableRow, places: readonly number[]): TableRow {
    const cells = this.#titles.map((_, at) => row.cells[places.indexOf(at)] ?? '');
    return { ...row, level: SUBITEM, cells };
  }
}

const smallTitle = (cell: string): string => toTitle(cell).toLowerCase();
