import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { dayNumber, momentFromMinutes } from '@gantry/scheduling/wall-clock';
import { type CellStyle, PLAIN_STYLE } from './read-styles.ts';
import { MOST_COLUMNS, TableLimits, type TableRow } from './table.ts';
import { type Attributes, eachPiece } from './xml-events.ts';

interface Book {
  readonly styles: readonly CellStyle[];
  readonly strings: readonly string[];
  readonly isFrom1904: boolean;
}

/** A cell reference of a spreadsheet is never longer. */
const LAST_ROW = 1_048_576;

/** The rows of a sheet as they are read; empty rows between them are skipped. */
export async function* readSheet(pieces: AsyncIterable<string>, book: Book): AsyncGenerator<TableRow> {
  const reader = new SheetReader(book);
  for await (const _ of eachPiece(pieces, reader)) yield* reader.take();
  yield* reader.take();
}

class SheetReader {
  readonly #book: Book;
  readonly #limits = new TableLimits();
  #ready: TableRow[] = [];
  #number = 0;
  #cells: string[] = [];
  #level = 0;
  #column = -1;
  #type = '';
  #style: CellStyle = PLAIN_STYLE;
  #isValue = false;
  #value = '';

  constructor(book: Book) {
    this.#book = book;
  }

  /** The rows since the last call. */
  take(): TableRow[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v' || name === 't') this.#isValue = true;
    // The text of a formula is skipped, because the value contains its last result.
    else if (name === 'f' || name === 'rPh') this.#isValue = false;
  }

  text(part: string): void {
    if (!this.#isValue || this.#column < 0) return;
    this.#limits.cell(this.#value.length + part.length, this.#number);
    this.#value += part;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  }

  #openRow({ r, outlineLevel }: Attributes): void {
    const number = r === undefined ? this.#number + 1 : Number(r);
    if (!Number.isInteger(number) || number < 1 || number > LAST_ROW)
      throw new UnreadablePlanError('The workbook is damaged: a row has no number.');
    this.#number = number;
    this.#cells = [];
    this.#column = -1;
    this.#level = Math.max(0, Number(outlineLevel ?? 0) || 0);
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#limits.columns(this.#column + 1, this.#number);
    this.#type = t;
    this.#style = this.#book.styles[Number(s ?? -1)] ?? PLAIN_STYLE;
    this.#value = '';
  }

  #closeCell(): void {
    const text = this.#textOf(this.#value);
    if (text === '' || this.#column < 0 || this.#column >= MOST_COLUMNS) return;
    this.#limits.text(text.length);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
    this.#level = Math.max(this.#level, this.#style.indent);
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    this.#limits.row();
    this.#ready.push({ number: this.#number, cells: this.#cells, level: this.#level });
    this.#cells = [];
  }

  #textOf(value: string): string {
    switch (this.#type) {
      case 's':
        return this.#book.strings[Number(value)] ?? '';
      case 'b':
        return value === '1' ? 'true' : 'false';
      case 'e':
        return '';
      case 'd':
      case 'str':
      case 'inlineStr':
        return value;
      default:
        return this.#numberText(value);
    }
  }

  #numberText(value: string): string {
    const number = Number(value);
    if (value === '' || !Number.isFinite(number)) return value;
    if (this.#style.kind === 'share') return `${round(number * 100)}%`;
    if (this.#style.kind === 'plain') return `${round(number)}${this.#style.unit}`;
    if (this.#style.kind === 'span') return spanText(number);
    if (this.#style.kind === 'clock' && number < FIRST_MOMENT) return spanText(number);
    const moment = momentOf(number, this.#book.isFrom1904);
    // A cell with a day format has no time, unless a person entered one.
    const isDay = this.#style.kind === 'day' && Number.isInteger(number);
    return (isDay ? moment?.slice(0, DAY_LENGTH) : moment) ?? value;
  }
}

/** Removes the last digits, which are rounding errors of binary fractions. */
const round = (number: number): number => Number(number.toPrecision(12));

/** Fractions of days as hours and minutes: `36:00`. */
function spanText(days: number): string {
  const seconds = Math.round(Math.abs(days) * SECONDS_PER_DAY);
  const parts = [Math.floor(seconds / 60) % 60, ...(seconds % 60 === 0 ? [] : [seconds % 60])];
  const rest = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${days < 0 ? '-' : ''}${Math.floor(seconds / 3600)}:${rest}`;
}

/** `AB12` is column 27, from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,7}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MINUTES_PER_DAY = 1_440;
const SECONDS_PER_DAY = 86_400;
/** A time of day before the first day of 1901 is a length, because no plan begins then. */
const FIRST_MOMENT = 367;
/** Day 0 of spreadsheet dates (Lotus 1-2-3 treated 1900 as a leap year), or the first day of 1904. */
const FIRST_DAY = dayNumber('1899-12-30');
const FIRST_DAY_OF_1904 = dayNumber('1904-01-01');
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465;

function momentOf(serial: number, isFrom1904: boolean): string | undefined {
  if (serial < 1 || serial > LAST_DAY) return undefined;
  const first = isFrom1904 ? FIRST_DAY_OF_1904 : FIRST_DAY;
  return momentFromMinutes(Math.round((first + serial) * MINUTES_PER_DAY));
}
