const NEEDS_QUOTES = /[,;"<>\r\n]|^\s|\s$/;

/**
 * Writes several names into one cell. Names with a separator, a quote or an angle bracket are quoted: `"Ek, Anna",
 * Timo`.
 */
export const writeList = (names: readonly string[]): string => names.map(quoteName).join(', ');

export const quoteName = (name: string): string =>
  NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name;

/**
 * Reads the names of a cell that `writeList` or another program has written. Names are separated by semicolons and line
 * ends, or by commas if there are no others. Text within quotes or angle brackets is not split: `"Ek, Anna"
 * <anna@example.com>`.
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

/**
 * The same for names that cannot contain commas and that other programs write without quotes: every separator counts.
 */
export const readWords = (text: string): string[] =>
  splitList(text)
    .map(({ piece }) => unquote(piece))
    .filter((name) => name !== '');

const STRONG = /[;\r\n]/;
const ANY = /[,;\r\n]/;

/** The text between two separators outside quotes and angle brackets, with the separator before it. */
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
  // An unclosed quote or angle bracket is an ordinary character.
  return closing === undefined ? pieces : splitList(text, false);
}

/**
 * A quote opens a quoted part at the start of a name. Directly after a closing quote it continues that part, because a
 * doubled quote is an escape.
 */
function closingOf(character: string, piece: string): string | undefined {
  if (character === '<') return '>';
  const isStart = piece.trim() === '' || (piece.trimStart().startsWith('"') && piece.endsWith('"'));
  return character === '"' && isStart ? '"' : undefined;
}

function unquote(part: string): string {
  const inner = /^"((?:[^"]|"")*)"$/.exec(part.trim())?.[1];
  return inner === undefined ? part.trim() : inner.replaceAll('""', '"').trim();
}
