import { countKnownTitles, findTitles } from './recognise.ts';

type Rows = readonly (readonly string[])[];

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** A character that occurs in no cell, for a table with one column. */
const NONE = '\0';
/** There may be rows of text above the titles. */
export const ROWS_COMPARED = 40;

interface Candidate {
  readonly delimiter: string;
  readonly known: number;
  readonly points: number;
  readonly cells: number;
  readonly spaces: number;
}

/**
 * Finds the separator: the character that gives the most known titles and the most rows with as many cells as the
 * titles. A character that only occurs in texts gives rows of different lengths, and is often followed by a space.
 */
export function findDelimiter(rowsOf: (delimiter: string) => Rows): string {
  const candidates = DELIMITERS.map((delimiter) => weigh(delimiter, rowsOf(delimiter)));
  const [best] = candidates.toSorted(
    (one, other) =>
      other.points - one.points ||
      other.cells - one.cells ||
      one.spaces - other.spaces ||
      DELIMITERS.indexOf(one.delimiter as ',') - DELIMITERS.indexOf(other.delimiter as ','),
  );
  if (best === undefined) return ',';
  return best.known < 2 && isOneColumn(rowsOf(NONE)) ? NONE : best.delimiter;
}

/** Whether the whole first row is one known title. */
function isOneColumn(rows: Rows): boolean {
  const first = rows.find((cells) => !isBlank(cells));
  return first !== undefined && countKnownTitles(first) === 1;
}

function weigh(delimiter: string, all: Rows): Candidate {
  const rows = all.filter((cells) => !isBlank(cells));
  const titles =
    findTitles(rows.map((cells, index) => ({ number: index + 1, cells, level: 0 })))?.cells ?? [];
  const known = countKnownTitles(titles);
  const alike = rows.filter(({ length }) => length === titles.length).length;
  return {
    delimiter,
    known,
    points: titles.length < 2 ? 0 : ((known + 1) * alike) / rows.length,
    cells: titles.length,
    spaces: rows.flatMap((cells) => cells.slice(1)).filter((cell) => cell.startsWith(' ')).length,
  };
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
