import { textAsHtml } from './text-as-html.ts';

/** Rows of cells. */
export type Cells = readonly (readonly string[])[];

/**
 * Reads cells in the clipboard format of spreadsheets: tabs between cells, a line for each row. A cell with a tab, a
 * line break or a leading quote is enclosed in quotes, and quotes within it are doubled.
 */
export function readCells(text: string): Cells {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell);
    const ends = text[end];
    at = end + (ends === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (ends === '\t') continue;
    rows.push(row);
    row = [];
  }
  // A spreadsheet also ends its last row with a line break.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
}

interface ReadCell {
  readonly cell: string;
  /** The position of the tab or line break after it. */
  readonly end: number;
}

function readPlain(text: string, from: number): ReadCell {
  let end = from;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end += 1;
  return { cell: text.slice(from, end), end };
}

/** An unclosed quote is an ordinary character. */
function readQuoted(text: string, from: number): ReadCell {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const more = readPlain(text, at + 1);
      return { cell: cell + more.cell, end: more.end };
    }
  }
  return readPlain(text, from);
}

const asCell = (text: string): string =>
  /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const writeCells = (cells: Cells): string => cells.map((row) => row.map(asCell).join('\t')).join('\n');

/** The same cells for programs that read HTML tables: text processors, mail. */
export const writeHtmlTable = (cells: Cells): string =>
  `<table>${cells
    .map((row) => `<tr>${row.map((cell) => `<td>${textAsHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`;
