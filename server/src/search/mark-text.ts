import { foldText, type MarkedText } from '@gantry/contract';

/** The text around the first match, short enough for a line or two. */
const EXCERPT_LENGTH = 140;
const EXCERPT_LEAD = 40;

/** The places where words of the text begin with a searched word. */
export function markText(text: string, words: readonly string[]): MarkedText {
  const hits: [number, number][] = [];
  for (const match of text.matchAll(/[\p{Alphabetic}\p{N}\p{M}]+/gu)) {
    const found = words.find((word) => foldText(match[0]).startsWith(word));
    if (found !== undefined) hits.push([match.index, match.index + lengthOf(match[0], found)]);
  }
  return {
    text,
    hits: [...hits, ...markCompounds(text, words, hits)].toSorted(([one], [other]) => one - other),
  };
}

const COMPOUND = /[\p{Alphabetic}\p{M}]+[-\u2010\u2011][\p{Alphabetic}\p{M}]+/gu;

/** Hyphenated words that match as one word: `wifi` covers all of `Wi-Fi`. */
function markCompounds(
  text: string,
  words: readonly string[],
  marked: readonly (readonly [number, number])[],
): [number, number][] {
  return [...text.matchAll(COMPOUND)].flatMap(({ index, 0: written }): [number, number][] => {
    const joined = foldText(written).replace(/[-\u2010]/, '');
    const end = index + written.length;
    const isMarked = marked.some(([from, to]) => from < end && to > index);
    return !isMarked && words.some((word) => joined.startsWith(word)) ? [[index, end]] : [];
  });
}

/** The length of the folded prefix in the original word: accents make it longer. */
function lengthOf(written: string, folded: string): number {
  let length = 0;
  for (const letter of new Intl.Segmenter().segment(written)) {
    if (foldText(written.slice(0, length)).length >= folded.length) break;
    length += letter.segment.length;
  }
  return length;
}

/** The part of a longer text around the matches, in one line, with dots for what is left out. */
export function excerptOf(text: string, words: readonly string[]): MarkedText {
  const line = plainLine(text);
  const first = markText(line, words).hits[0]?.[0] ?? 0;
  const from = first > EXCERPT_LEAD ? line.indexOf(' ', first - EXCERPT_LEAD) + 1 : 0;
  const start = from > 0 && from <= first ? from : first > EXCERPT_LEAD ? first : 0;
  const end = cutAt(line, start + EXCERPT_LENGTH);
  const shown = `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
  return markText(shown, words);
}

/** Not within a word, and never within a character. */
function cutAt(line: string, wanted: number): number {
  if (line.length <= wanted) return line.length;
  const space = line.lastIndexOf(' ', wanted);
  return space > wanted - 30
    ? space
    : wanted - (line.charCodeAt(wanted - 1) >= 0xd800 && line.charCodeAt(wanted - 1) < 0xdc00 ? 1 : 0);
}

/** The text without Markdown syntax, good enough for a preview. */
function plainLine(text: string): string {
  return text
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/[*_`#>|~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
