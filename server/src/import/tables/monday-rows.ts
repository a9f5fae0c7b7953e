import { toTitle } from './recognise.ts';
import type { TableRow } from './table.ts';

const GROUP = 0;
const ITEM = 1;
const SUBITEM = 2;
/** What subitems call the columns of their items. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  owner: ['person', 'people', 'owner'],
  person: ['person', 'people', 'owner'],
  date: ['date', 'timeline - end'],
};

/**
 * The rows of a board of monday.com as those of one table: groups, their items, and the subitems below them, which have a table of their
 * own with its titles, one column further right.
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
    const names = SAME[title] ?? [title];
    return this.#titles.findIndex((each) => names.includes(each));
  }

  #subitem(row: TableRow, places: readonly number[]): TableRow {
    const cells = this.#titles.map((_, at) => row.cells[places.indexOf(at)] ?? '');
    return { ...row, level: SUBITEM, cells };
  }
}

const smallTitle = (cell: string): string => toTitle(cell).toLowerCase();
