import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { decodeText } from './decode-text.ts';
import { findDelimiter, ROWS_COMPARED } from './find-delimiter.ts';
import { HOW_TO_SAVE, TableLimits, type TableRow } from './table.ts';

/** The number of characters that are used to find the separator. */
const HEAD = 65_536;
/** Excel writes and reads a line with the separator. Other programs put this line into quotes. */
const SAID = /^(?:sep=([^"\r\n])|"sep=([^"\r\n])")(?:\r\n|\r|\n)/i;

/** The rows of delimited text, with any separator and in any common encoding. */
export function* readCsv(bytes: Buffer): Generator<TableRow> {
  let reader: CsvReader | undefined;
  let head = '';
  for (const text of decodeText(bytes)) {
    if (reader) yield* reader.read(text);
    else {
      head += text;
      if (head.length < HEAD) continue;
      reader = openReader(head);
      yield* reader.read(head.replace(SAID, ''));
    }
  }
  if (!reader) {
    reader = openReader(head);
    yield* reader.read(head.replace(SAID, ''));
  }
  yield* reader.end();
}

function openReader(head: string): CsvReader {
  if (head.includes('\0'))
    throw new UnreadablePlanError(`The file is neither a plan nor a table of text. ${HOW_TO_SAVE}`);
  const [, bare, quoted] = SAID.exec(head) ?? [];
  const said = bare ?? quoted;
  if (said !== undefined) return new CsvReader(said, 2);
  return new CsvReader(
    findDelimiter((delimiter) => firstRows(head, delimiter)),
    1,
  );
}

/** The first rows, if split by this delimiter. The last one may be incomplete. */
function firstRows(head: string, delimiter: string): (readonly string[])[] {
  const reader = new CsvReader(delimiter, 1);
  const rows: (readonly string[])[] = [];
  try {
    for (const { cells } of reader.read(head)) if (rows.push(cells) === ROWS_COMPARED) return rows;
    if (head.length < HEAD) for (const { cells } of reader.end()) rows.push(cells);
  } catch (error) {
    if (!(error instanceof UnreadablePlanError)) throw error;
    // Reading the whole file will report the error. A row with too many cells still helps to choose the separator.
    if (rows.length === 0) rows.push(reader.cellsOfRow);
  }
  return rows;
}

const QUOTE = '"';

/** Reads RFC 4180 and is as tolerant as spreadsheet programs: a quote has a meaning only at the start of a cell. */
class CsvReader {
  readonly #delimiter: string;
  readonly #limits = new TableLimits();
  readonly #stop: RegExp;
  #number: number;
  #cells: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** A quote that either ends the quoted part or is the first of two. */
  #isAfterQuote = false;
  #isAtStart = true;
  #isAfterReturn = false;

  constructor(delimiter: string, firstNumber: number) {
    this.#delimiter = delimiter;
    this.#number = firstNumber;
    this.#stop = new RegExp(`["\\r\\n${delimiter.replace(/[\\\]^-]/, '\\$&')}]`, 'g');
  }

  /** The cells of the current row. */
  get cellsOfRow(): readonly string[] {
    return this.#cells;
  }

  *read(text: string): Generator<TableRow> {
    let at = 0;
    while (at < text.length) {
      const next = this.#isQuoted ? text.indexOf(QUOTE, at) : this.#find(text, at);
      const end = next === -1 ? text.length : next;
      if (end > at) this.#take(text.slice(at, end));
      if (next === -1) return;
      const row = this.#meet(text.charAt(end));
      if (row) yield row;
      at = end + 1;
    }
  }

  *end(): Generator<TableRow> {
    if (this.#isQuoted)
      throw new UnreadablePlanError(
        `A quote that begins in row ${this.#number} is never closed. Add the closing quote, or save the table as .xlsx.`,
      );
    if (this.#cells.length > 0 || this.#cell !== '' || !this.#isAtStart) yield this.#endRow();
  }

  #find(text: string, from: number): number {
    this.#stop.lastIndex = from;
    return this.#stop.exec(text)?.index ?? -1;
  }

  #take(part: string): void {
    this.#isAfterQuote = false;
    this.#isAfterReturn = false;
    this.#isAtStart = false;
    this.#limits.cell(this.#cell.length + part.length, this.#number);
    this.#cell += part;
  }

  /** A quote, a delimiter, or the end of a line. */
  #meet(character: string): TableRow | undefined {
    if (character === QUOTE) this.#quote();
    else if (character === this.#delimiter) this.#endCell();
    else if (character === '\n' && this.#isAfterReturn) this.#isAfterReturn = false;
    else {
      const row = this.#endRow();
      this.#isAfterReturn = character === '\r';
      return row;
    }
    return undefined;
  }

  #quote(): void {
    this.#isAfterReturn = false;
    if (this.#isQuoted) {
      this.#isQuoted = false;
      this.#isAfterQuote = true;
    } else if (this.#isAfterQuote) {
      this.#take(QUOTE);
      this.#isQuoted = true;
    } else if (this.#isAtStart) {
      this.#isQuoted = true;
      this.#isAtStart = false;
    } else this.#take(QUOTE);
  }

  #endCell(): void {
    this.#limits.text(this.#cell.length);
    this.#cells.push(this.#cell);
    this.#limits.columns(this.#cells.length, this.#number);
    this.#cell = '';
    this.#isAtStart = true;
    this.#isAfterQuote = false;
    this.#isAfterReturn = false;
  }

  #endRow(): TableRow {
    this.#endCell();
    this.#limits.row();
    const row = { number: this.#number, cells: this.#cells, level: 0 };
    this.#cells = [];
    this.#number += 1;
    return row;
  }
}
