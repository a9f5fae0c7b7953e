import { foldText } from '@gantry/contract/names';

/*
 * Ranks choices by typed letters. Pickers, the palette and all other places where people choose by typing use the same
 * order.
 */

export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How well a text matches the typed text: lower is better. */
export const ranks = {
  exact: 0,
  starts: 1,
  wordsStart: 2,
  someWordsStart: 3,
  contains: 4,
  fuzzy: 5,
} as const;

/** Text after a name, such as a key, counts slightly less than the name. */
const behind = 0.5;

/** The rank of a text and of the text after it; undefined when it does not match. */
export function rankOf(typed: string, text: string, hint?: string): number | undefined {
  const asked = wordsOf(typed);
  if (asked.length === 0) return typed.trim() === '' ? ranks.exact : rankSigns(typed, text);
  const own = rankWords(asked, wordsOf(text));
  if (hint === undefined) return own;
  const others = [rankWords(asked, wordsOf(hint)), rankWords(asked, wordsOf(`${text} ${hint}`))];
  const found = [own, ...others.map((rank) => (rank === undefined ? undefined : rank + behind))].filter(
    (rank) => rank !== undefined,
  );
  return found.length === 0 ? undefined : Math.min(...found);
}

/** The matches, the best first; equal ones keep their order. */
export function rankBy<T>(
  items: readonly T[],
  typed: string,
  textOf: (item: T) => { readonly text: string; readonly hint?: string | undefined },
): T[] {
  return items
    .flatMap((item) => {
      const { text, hint } = textOf(item);
      const rank = rankOf(typed, text, hint);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The order of results that were found elsewhere, such as by the server: the best first, and none is left out. */
export function rankFirst<T>(
  items: readonly T[],
  typed: string,
  textOf: (item: T) => { readonly text: string; readonly hint?: string | undefined },
): T[] {
  return [...new Set([...rankBy(items, typed, textOf), ...items])];
}

/** Signs without letters, such as the % of "50 %". */
const rankSigns = (typed: string, text: string) => (text.includes(typed.trim()) ? ranks.contains : undefined);

function rankWords(asked: readonly string[], words: readonly string[]): number | undefined {
  const [all, text] = [asked.join(' '), words.join(' ')];
  if (text === all) return ranks.exact;
  if (text.startsWith(all)) return ranks.starts;
  if (startInOrder(asked, words)) return ranks.wordsStart;
  if (asked.every((word) => words.some((other) => other.startsWith(word)))) return ranks.someWordsStart;
  if (asked.every((word) => text.includes(word))) return ranks.contains;
  return asked.every((word) => words.some((other) => isSlip(word, other))) ? ranks.fuzzy : undefined;
}

/** Each typed word is a prefix of a word of the text that comes after the previous match. */
function startInOrder(asked: readonly string[], words: readonly string[]): boolean {
  let next = 0;
  return asked.every((word) => {
    const found = words.findIndex((other, index) => index >= next && other.startsWith(word));
    next = found + 1;
    return found >= 0;
  });
}

/** Shorter words are too similar. */
const shortestSlip = 4;

/** Whether the word is a prefix of the other with at most one wrong, missing, extra or swapped letter. */
function isSlip(word: string, other: string): boolean {
  if (other.startsWith(word)) return true;
  if (word.length < shortestSlip) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const rest = word.slice(at + 1);
  const swapped = word[at + 1] === other[at] && word[at] === other[at + 1];
  return (
    other.startsWith(rest, at + 1) ||
    other.startsWith(rest, at) ||
    other.startsWith(word.slice(at), at + 1) ||
    (swapped && other.startsWith(word.slice(at + 2), at + 2))
  );
}
