import { UnreadablePlanError } from '@gantry/scheduling/msproject';

/**
 * A row of a table with its texts unchanged. Dates of a spreadsheet are `2026-03-02` or `2026-03-02T08:00`, shares
 * `50%`.
 */
export interface TableRow {
  /** As in a spreadsheet program: the first row is 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The indentation or grouping level of the row, if the file contains it. */
  readonly level: number;
}

export type TableRows = AsyncIterable<TableRow> | Iterable<TableRow>;

/** More rows than the largest plan. */
export const MOST_ROWS = 100_000;
/** The title row and the rows above it do not count. */
export const MOST_ROWS_WITH_HEAD = MOST_ROWS + 50;
export const MOST_COLUMNS = 1_000;
/** No text of a work is longer. The limit of Excel itself is a third of it. */
export const LONGEST_CELL = 100_000;
/** The maximum number of characters in all stored cells, to limit memory before anything is written. */
export const MOST_TEXT = 200_000_000;
/** Stands between the comments of a row: the record separator. */
export const BETWEEN_COMMENTS = '\u001e';
export const LARGEST_TABLE_MEGABYTES = 100;

/** Advice for a file that is neither a plan nor a table. */
export const HOW_TO_SAVE = 'Save the plan as a table (.xlsx or .csv) or as Microsoft Project XML.';

const counted = (count: number) => count.toLocaleString('en');

/** Counts the content of a table, and refuses absurdly large tables. */
export class TableLimits {
  #rows = 0;
  #text = 0;

  row(): void {
    this.#rows += 1;
    if (this.#rows > MOST_ROWS_WITH_HEAD)
      throw new UnreadablePlanError(
        `The table has more than ${counted(MOST_ROWS)} rows. Split it, and import the parts one after the other.`,
      );
  }

  columns(count: number, row: number): void {
    if (count > MOST_COLUMNS)
      throw new UnreadablePlanError(
        `Row ${row} has more than ${counted(MOST_COLUMNS)} columns. Delete the columns that are not imported.`,
      );
  }

  cell(length: number, row: number): void {
    if (length > LONGEST_CELL)
      throw new UnreadablePlanError(
        `A cell in row ${row} has more than ${counted(LONGEST_CELL)} characters. In a CSV file a quote may be missing there.`,
      );
  }

  text(length: number): void {
    this.#text += length;
    if (this.#text > MOST_TEXT)
      throw new UnreadablePlanError(
        'The texts of this table are too long. Split it, and import the parts one after the other.',
      );
  }
}
