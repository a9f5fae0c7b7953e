import { foldText } from '@gantry/contract';

/** The typed query, in the form in which the database searches for it. */
export interface SearchWords {
  /** In small letters without accents, like the output of `search_fold`. */
  readonly folded: string;
  readonly words: readonly string[];
  /** Hyphenated words, which may be written as one word: `wi-fi` and `wifi`. */
  readonly compounds: readonly Compound[];
}

export interface Compound {
  readonly parts: readonly [string, string];
  readonly joined: string;
}

/** More words are ignored: each costs an index look-up. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

export function readWords(typed: string): SearchWords {
  const folded = foldText(typed.trim());
  const words = splitWords(folded).map((word) => word.slice(0, MAX_WORD_LENGTH));
  return { folded, words: [...new Set(words)].slice(0, MAX_WORDS), compounds: readCompounds(folded) };
}

/** Joined as `search_words` does it in the database. */
const COMPOUND =
  /(?<![\p{Alphabetic}\p{N}_])(\p{Alphabetic}{1,8})[-\u2010](\p{Alphabetic}{1,8})(?![\p{Alphabetic}\p{N}_])/gu;

function readCompounds(folded: string): Compound[] {
  const found = [...folded.matchAll(COMPOUND)].slice(0, MAX_WORDS);
  return found.map(([, first = '', second = '']) => ({ parts: [first, second], joined: first + second }));
}

/** What is marked in a found text. */
export const wordsToMark = ({ words, compounds }: SearchWords): string[] => [
  ...compounds.map(({ joined }) => joined),
  ...words,
];

export function splitWords(folded: string): string[] {
  return folded.split(/[^\p{Alphabetic}\p{N}]+/u).filter((word) => word !== '');
}

/**
 * All words as prefixes: `pour:* & slab:*`. The words contain only letters and digits, so that no query syntax is left
 * in them. A single letter must match exactly, unless it is the whole query. The two parts of a hyphenated word may
 * also be written as one word: `(wi:* & fi:* | wifi:*)`.
 */
export function queryForAll({ words, compounds }: Pick<SearchWords, 'words' | 'compounds'>): string {
  const term = (word: string) => (word.length > 1 || words.length === 1 ? `${word}:*` : word);
  const joined = compounds.filter(({ parts }) => parts.every((part) => words.includes(part)));
  const inCompounds = new Set(joined.flatMap(({ parts }) => parts));
  return [
    ...words.filter((word) => !inCompounds.has(word)).map(term),
    ...joined.map((compound) => `(${compound.parts.map(term).join(' & ')} | ${compound.joined}:*)`),
  ].join(' & ');
}

const MIN_LENGTH_OF_TYPO = 3;

/**
 * All words, each as it is or as a similar one. Undefined if no word has a similar one. In a query with several words,
 * a word without any similar word in the data is left out.
 */
export function queryForAlike(
  words: readonly string[],
  alike: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const isNumber = (word: string) => /^\d+$/.test(word);
  const like = (word: string) => alike.get(word) ?? [];
  if (!words.some((word) => like(word).length > 0)) return undefined;
  return words
    .filter((word) => isNumber(word) || like(word).length > 0)
    .map((word) => `(${[`${word}:*`, ...like(word)].join(' | ')})`)
    .join(' & ');
}

/**
 * All words, each as it is or with two neighbouring letters swapped or one letter too many. Trigrams find other
 * misspellings.
 */
export function queryForSlips(words: readonly string[]): string {
  return words
    .map((word) => `(${[`${word}:*`, ...slipsOf(word).map((slip) => `${slip}:*`)].join(' | ')})`)
    .join(' & ');
}

function slipsOf(word: string): string[] {
  if (word.length < MIN_LENGTH_OF_TYPO) return [];
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.with(index, letter).with(index + 1, letters[index] ?? ''));
  const shortened =
    word.length > MIN_LENGTH_OF_TYPO ? letters.map((_, index) => letters.toSpliced(index, 1)) : [];
  return [...new Set([...swapped, ...shortened].map((slip) => slip.join('')))].filter(
    (slip) => slip !== word,
  );
}

export interface KeyWords {
  /** Keys that the query may mean, if they exist. */
  readonly exact: readonly string[];
  /** `HAR-1` also matches HAR-10: prefix and ranges of numbers. */
  readonly beginning:
    | { readonly prefix: string; readonly ranges: readonly (readonly [number, number])[] }
    | undefined;
  /** `12` matches HAR-12 and WRK-12. */
  readonly number: number | undefined;
}

const MAX_DIGITS = 9;
const DIGITS_TO_GO = 3;

/** Text that may be a key or the beginning of one. */
export function readKey(typed: string): KeyWords {
  const text = typed.trim().toUpperCase();
  if (/^\d{1,9}$/.test(text)) return { exact: [], beginning: undefined, number: Number(text) };
  const [, prefix, digits] = /^([A-Z]{2,10})[- ]?(\d{1,9})$/.exec(text) ?? [];
  if (prefix === undefined || digits === undefined)
    return { exact: [], beginning: undefined, number: undefined };
  return {
    exact: [`${prefix}-${Number(digits)}`],
    beginning: { prefix, ranges: rangesFrom(digits) },
    number: undefined,
  };
}

function rangesFrom(digits: string): [number, number][] {
  const first = Number(digits);
  return Array.from({ length: DIGITS_TO_GO }, (_, index) => index + 1)
    .filter((more) => digits.length + more <= MAX_DIGITS)
    .map((more) => [first * 10 ** more, (first + 1) * 10 ** more - 1]);
}
