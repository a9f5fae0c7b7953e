/** The most places that may use one of these words: names of people in tests, values of an API, examples. */
const MOST = 60;

/** Words and turns that make a sentence hard to read. “There is no” is plain English, and so is “is no longer”. */
const DIALECT =
  /\b(?:[Nn]obody|[Ss]omebody|[Aa]nybody|[Ww]hoever|anew|by now|[Ss]hall|of which)\b|(?<![Tt]here )(?<![Hh]ere )\b(?:is|are) no\b(?! longer| more)/g;

/** Texts of others, statements whose checksum is stored, and the lists of these words. */
const isExempt = (path: string): boolean =>
  /^(?:LICENSE|NOTICE|server\/migrations\/|scripts\/words\/)/.test(path) ||
  !/\.(?:tsx?|mjs|md|css)$/.test(path);

/** The places in a file that use one of these words, as `path:line: word`. */
export function findDialect(path: string, text: string): string[] {
  if (isExempt(path)) return [];
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(DIALECT)].map(([word]) => `${path}:${at + 1}: ${word}`));
}

/** A mistake if the words are used in more places than the limit allows, with all places. */
export function checkDialect(files: ReadonlyMap<string, string>): string[] {
  const places = [...files].flatMap(([path, text]) => findDialect(path, text));
  if (places.length <= MOST) return [];
  return [...places, `${places.length} places use words that are hard to read; at most ${MOST} may`];
}
