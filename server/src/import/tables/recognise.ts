import { createHash } from 'node:crypto';
import type { ColumnChoice, TableField, TableProduct } from '@gantry/contract';
import { COMMON_TITLES, OWN_TITLES, PRODUCTS, type Titles } from './products.ts';
import type { TableRow } from './table.ts';
import { titlesAlike } from './titles-in-other-languages.ts';

/** The row of titles, and the meaning of its columns. */
export interface TableHead {
  readonly row: TableRow;
  readonly product: TableProduct;
  /** Unique titles in their order. */
  readonly titles: readonly string[];
  /** By title. */
  readonly fields: ReadonlyMap<string, TableField>;
  /** The columns of each field, in their order. */
  readonly columns: ReadonlyMap<TableField, readonly number[]>;
  /** The same for files with the same titles. */
  readonly shape: string;
}

/** The number of rows in which titles are searched, because there may be rows of text above them. */
export const ROWS_ABOVE_TITLES = 20;
const LONGEST_TITLE = 255;

export const toTitle = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_TITLE);

/** The row with the most known titles, else the first row with several cells, else the first row. */
export function findTitles(rows: readonly TableRow[]): TableRow | undefined {
  let best: TableRow | undefined;
  let most = 1;
  for (const row of rows) {
    const known = countKnownTitles(row.cells);
    if (known > most) [best, most] = [row, known];
  }
  return best ?? rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? rows[0];
}

const KNOWN = new Set([
  ...COMMON_TITLES.keys(),
  ...OWN_TITLES.keys(),
  ...PRODUCTS.flatMap(({ titles, needs }) => [...titles.keys(), ...needs.flat()]),
]);

/** The number of cells that are titles of a known program. */
export const countKnownTitles = (cells: readonly string[]): number =>
  cells.filter((cell) => titlesAlike(toTitle(cell)).some((title) => KNOWN.has(title))).length;

export function readHead(
  row: TableRow,
  {
    choices = [],
    ownTitles,
  }: { choices?: readonly ColumnChoice[] | undefined; ownTitles: ReadonlySet<string> },
): TableHead {
  const titles = [...new Set(row.cells.map(toTitle).filter((title) => title !== ''))];
  const product = productOf(titles, ownTitles);
  const fields = fieldsOf(titles, product);
  for (const { title, field } of choices) {
    if (field === null) fields.delete(title);
    else if (titles.includes(title)) fields.set(title, field);
  }
  const columns = new Map<TableField, number[]>();
  for (const [index, cell] of row.cells.entries()) {
    const field = fields.get(toTitle(cell));
    if (field !== undefined) columns.set(field, [...(columns.get(field) ?? []), index]);
  }
  const shape = createHash('sha256').update(JSON.stringify(titles.toSorted())).digest('hex').slice(0, 32);
  return { row, product, titles, fields, columns, shape };
}

/** The maximum share of unknown titles in our own exports. */
const MOST_FOREIGN = 0.2;

function productOf(titles: readonly string[], ownTitles: ReadonlySet<string>): TableProduct {
  const small = new Set(titles.flatMap(titlesAlike));
  const foreign = titles.filter((title) => !ownTitles.has(title)).length;
  if (small.has('key') && small.has('title') && foreign <= MOST_FOREIGN * titles.length) return 'gantry';
  return (
    PRODUCTS.find(({ needs }) => needs.every((group) => group.some((title) => small.has(title))))?.product ??
    'other'
  );
}

/** Fields that several columns may share. Any other field belongs to the first column with a title for it. */
export const REPEATED: ReadonlySet<TableField> = new Set([
  'after',
  'before',
  'parent',
  'assignees',
  'labels',
  'comments',
]);

function fieldsOf(titles: readonly string[], product: TableProduct): Map<string, TableField> {
  const small = new Set(titles.flatMap(titlesAlike));
  const special: Titles = new Map(
    PRODUCTS.filter(
      (each) =>
        each.product === product && each.needs.every((group) => group.some((title) => small.has(title))),
    ).flatMap((each) => [...each.titles]),
  );
  const taken = new Set<TableField>();
  const fields = new Map<string, TableField>();
  const take = (title: string, field: TableField | null | undefined) => {
    if (field == null || (taken.has(field) && !REPEATED.has(field))) return;
    taken.add(field);
    fields.set(title, field);
  };
  if (product === 'gantry') for (const title of titles) take(title, OWN_TITLES.get(title.toLowerCase()));
  else {
    for (const title of titles) take(title, lookUp(special, title));
    for (const title of titles)
      if (lookUp(special, title) === undefined) take(title, lookUp(COMMON_TITLES, title));
  }
  return fields;
}

/** Undefined: the title is not known. Null: its column is left out. */
function lookUp(known: Titles, title: string): TableField | null | undefined {
  const found = titlesAlike(title).find((each) => known.has(each));
  return found === undefined ? undefined : known.get(found);
}
