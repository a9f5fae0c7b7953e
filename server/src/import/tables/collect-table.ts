import type { MendedCell, TableChoices, TableField, TableProduct } from '@gantry/contract';
import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { readWords, writeList } from '../../works/index.ts';
import { MondayRows } from './monday-rows.ts';
import { findTitles, REPEATED, ROWS_ABOVE_TITLES, readHead, type TableHead, toTitle } from './recognise.ts';
import { BETWEEN_COMMENTS, MOST_ROWS, type TableRow, type TableRows } from './table.ts';

/** A row with the cells of recognized columns. */
export interface TableEntry {
  readonly number: number;
  /** The position among the rows below the titles, from 1. */
  readonly place: number;
  readonly level: number;
  readonly cells: Partial<Readonly<Record<TableField, string>>>;
  /** What is said about cells of the row that are not imported. */
  readonly remarks?: readonly string[];
}

export interface ColumnFigures {
  filled: number;
  readonly samples: string[];
}

export interface CollectedTable {
  readonly head: TableHead;
  readonly entries: readonly TableEntry[];
  /** By title. */
  readonly figures: ReadonlyMap<string, ColumnFigures>;
  /**
   * Whether it is text and not a workbook. In text, our exports mark content that a spreadsheet would run as a formula.
   */
  readonly isText: boolean;
}

const EMPTY = 'The file is empty. Choose a file with a row for each work.';
const SAMPLES = 3;
const LONGEST_SAMPLE = 80;

/** Reads a whole table and keeps the cells of recognized columns. */
export async function collectTable(
  rows: TableRows,
  {
    choices,
    isText,
    ownTitles,
    rememberedFor,
  }: {
    readonly isText: boolean;
    readonly choices: TableChoices;
    readonly ownTitles: ReadonlySet<string>;
    /** Returns the earlier choices for a table of that shape. */
    readonly rememberedFor?: ((shape: string) => Promise<TableChoices | null>) | undefined;
  },
): Promise<CollectedTable & { readonly remembered: TableChoices | null }> {
  const above: TableRow[] = [];
  let collector: TableCollector | undefined;
  let remembered: TableChoices | null = null;
  const open = async () => {
    const titles = findTitles(above);
    if (!titles) throw new UnreadablePlanError(EMPTY);
    const recognised = readHead(titles, { ownTitles });
    remembered = (await rememberedFor?.(recognised.shape)) ?? null;
    const head = readHead(titles, { ownTitles, choices: choices.columns ?? remembered?.columns });
    collector = new TableCollector(head, choices.mended ?? []);
    for (const row of above) if (row.number > titles.number) collector.take(row);
  };
  for await (const row of rows) {
    if (collector) collector.take(row);
    else if (above.push(row) === ROWS_ABOVE_TITLES) await open();
  }
  if (!collector) await open();
  if (!collector) throw new UnreadablePlanError(EMPTY);
  return { ...collector.end(), isText, remembered };
}

/** How several columns of one field are joined to one text. */
const BETWEEN: Partial<Record<TableField, string>> = {
  after: ', ',
  before: ', ',
  assignees: '; ',
  comments: BETWEEN_COMMENTS,
};

class TableCollector {
  readonly #head: TableHead;
  readonly #entries: TableEntry[] = [];
  readonly #figures: ReadonlyMap<string, ColumnFigures>;
  /** By column. */
  readonly #figuresOf: readonly (ColumnFigures | undefined)[];
  readonly #monday: MondayRows | undefined;
  readonly #mended: ReadonlyMap<number, readonly MendedCell[]>;
  /** Repeated texts are stored once. */
  readonly #known = new Map<string, string>();

  constructor(head: TableHead, mended: readonly MendedCell[]) {
    this.#head = head;
    this.#figures = new Map(head.titles.map((title) => [title, { filled: 0, samples: [] }]));
    this.#figuresOf = head.row.cells.map((cell) => this.#figures.get(toTitle(cell)));
    this.#monday = head.product === 'monday' ? new MondayRows(head.row) : undefined;
    this.#mended = Map.groupBy(mended, ({ row }) => row);
  }

  take(row: TableRow): void {
    if (row.cells.every((cell) => cell.trim() === '') || this.#isTitles(row)) return;
    const read = this.#monday === undefined ? row : this.#monday.read(row);
    if (read !== undefined) this.#keep(withoutMarks(read, this.#head.product));
  }

  /** Reports and boards repeat their titles above each part. */
  #isTitles({ cells }: TableRow): boolean {
    const { cells: titles } = this.#head.row;
    const filled = titles.filter((title) => title.trim() !== '');
    return filled.length > 1 && titles.every((title, at) => toTitle(title) === toTitle(cells[at] ?? ''));
  }

  #keep({ number, cells, level }: TableRow): void {
    if (this.#entries.length === MOST_ROWS)
      throw new UnreadablePlanError(
        `The table has more than ${MOST_ROWS.toLocaleString('en')} rows. Split it, and import the parts one after the other.`,
      );
    this.#count(cells);
    const kept: Partial<Record<TableField, string>> = {};
    for (const [field, columns] of this.#head.columns) {
      const text = textOf(field, columns, cells);
      if (text !== '') kept[field] = this.#once(text);
    }
    for (const { field, text } of this.#mended.get(number) ?? []) kept[field] = text;
    const remarks = this.#listDropped(cells);
    this.#entries.push({
      ...{ number, place: this.#entries.length + 1, level, cells: kept },
      ...(remarks.length > 0 && { remarks }),
    });
  }

  /** Cells outside of the table, and values of a second column for a field that has only one. */
  #listDropped(cells: readonly string[]): string[] {
    const remarks: string[] = [];
    if (cells.some((cell, at) => this.#figuresOf[at] === undefined && cell.trim() !== ''))
      remarks.push('Cells without a title above them are not imported');
    for (const [field, columns] of this.#head.columns) {
      if (columns.length === 1 || REPEATED.has(field)) continue;
      const texts = columns.map((column) => cells[column]?.trim() ?? '').filter((text) => text !== '');
      const title = toTitle(this.#head.row.cells[columns[0] ?? -1] ?? '');
      if (new Set(texts).size > 1)
        remarks.push(`Of the columns that are read like “${title}”, only the first value is imported`);
    }
    return remarks;
  }

  end(): Omit<CollectedTable, 'isText'> {
    if (this.#entries.length === 0)
      throw new UnreadablePlanError(
        'The file has no row below its titles. Write one row for each work, and choose the file again.',
      );
    return { head: this.#head, entries: this.#entries, figures: this.#figures };
  }

  #count(cells: readonly string[]): void {
    for (const [index, cell] of cells.entries()) {
      const figures = this.#figuresOf[index];
      if (figures === undefined || cell === '') continue;
      figures.filled += 1;
      if (figures.samples.length >= SAMPLES) continue;
      const sample = cell.trim().slice(0, LONGEST_SAMPLE);
      if (sample !== '' && !figures.samples.includes(sample)) figures.samples.push(sample);
    }
  }

  #once(text: string): string {
    if (text.length > LONGEST_SAMPLE) return text;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, text);
    return text;
  }
}

function textOf(field: TableField, columns: readonly number[], cells: readonly string[]): string {
  const [first = -1] = columns;
  if (columns.length === 1) return cells[first] ?? '';
  const texts = columns.map((column) => cells[column]?.trim() ?? '').filter((text) => text !== '');
  // Each column may contain a list itself.
  if (field === 'labels') return writeList(texts.flatMap(readWords));
  const between = BETWEEN[field];
  return between === undefined ? (texts[0] ?? '') : texts.join(between);
}

/** ClickUp writes nothing as `null` and `[]`, and lists in brackets. */
function withoutMarks(row: TableRow, product: TableProduct): TableRow {
  if (product !== 'clickup') return row;
  const cells = row.cells.map((cell) => (cell === 'null' ? '' : cell.replace(/^\[(.*)\]$/s, '$1')));
  return { ...row, cells };
}
