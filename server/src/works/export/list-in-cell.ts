const NEEDS_QUOTES = /[,;"<>\r\n]|^\s|\s$/;

/** Several names in one cell. A name with a separator, a quote or an angle in it stands in quotes: `"Ek, Anna", Timo`. */
export const writeList = (names: readonly string[]): string => names.map(quoteName).join(', ');

export const quoteName = (name: string): string =>
  NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name;

/**
 * The names of a cell as `writeList` and other programs write them. Semicolons and ends of lines separate them, or commas
 * where there are no others. Nothing separates names within quotes or angle brackets: `"Ek, Anna" <anna@example.com>`.
 */
export function readList(text: string): string[] {
  const pieces = splitList(text);
  const isStrong = pieces.some(({ before }) => STRONG.test(before));
  const names: string[] = [];
  for (const { before, piece } of pieces) {
    const last = names.length - 1;
    if (isStrong && before === ',') names[last] = `${names[last] ?? ''},${piece}`;
    else names.push(piece);
  }
  return names.filter((name) => !/^[\s,]*$/.test(name)).map(unquote);
}

/** The same of names that other programs write without quotes, and that have no commas there: every separator counts. */
export const readWords = (text: string): string[] =>
  splitList(text)
    .map(({ piece }) => unquote(piece))
    .filter((name) => name !== '');

const STRONG = /[;\r\n]/;
const ANY = /[,;\r\n]/;

/** What stands between separators outside of quotes and angles, each piece with the separator before it. */
interface Piece {
  readonly before: string;
  piece: string;
}

function splitList(text: string, hasQuotes = true): Piece[] {
  let last: Piece = { before: '', piece: '' };
  const pieces = [last];
  let closing: string | undefined;
  for (const character of text) {
    if (closing === undefined && ANY.test(character)) {
      last = { before: character, piece: '' };
      pieces.push(last);
      continue;
    }
    if (character === closing) closing = undefined;
    else if (closing === undefined && hasQuotes) closing = closingOf(character, last.piece);
    last.piece += character;
  }
  // A quote or an angle that is never closed is a letter.
  return closing === undefined ? pieces : splitList(text, false);
}

/** A quote counts where a name begins with it, and the second of two within a name goes on with it. */
function closingOf(character: string, piece: string): string | undefined {
  if (character === '<') return '>';
  const isStart = piece.trim() === '' || (piece.trimStart().startsWith('"') && piece.endsWith('"'));
  return character === '"' && isStart ? '"' : undefined;
}

function unquote(part: string): string {
  const inner = /^"((?:[^"]|"")*)"$/.exec(part.trim())?.[1];
  return inner === undefined ? part.trim() : inner.replaceAll('""', '"').trim();
}
