import type { Cell } from './export-columns.ts';

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const NEEDS_QUOTES = /[",;|\t\r\n]/;
/**
 * Text that a spreadsheet program would run as a formula, including full-width characters: at the beginning of the
 * text, and after any character that a locale uses as a separator. If the separator is a semicolon, quotes within a
 * line do not protect the text.
 */
const FORMULA = /(^|[;|\t\r\n])([ "']*)(?=[=+\-@＝＋－＠])/g;
const BLANK_BEGINNING = /^[\t\r\n]/;

/** Comma-separated text according to RFC 4180, one chunk for each page of rows. */
export async function* writeCsv(
  titles: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLine(titles);
  for await (const page of pages) yield page.map((cells) => writeLine(cells.map(textOf))).join('');
}

function writeLine(fields: readonly string[]): string {
  return `${fields.map(quote).join(',')}\r\n`;
}

function quote(field: string): string {
  return NEEDS_QUOTES.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function textOf(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return asText(cell.text);
    case 'number':
      return String(cell.number);
    case 'share':
      return `${Math.round(cell.share * 100)}%`;
    case 'moment':
      return cell.wallClock;
    case 'empty':
      return '';
  }
}

/** Spreadsheet programs themselves mark text with a leading apostrophe. */
function asText(text: string): string {
  const marked = text.replaceAll(FORMULA, "$1$2'");
  return BLANK_BEGINNING.test(marked) ? `'${marked}` : marked;
}
