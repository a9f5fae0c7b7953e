import { foldText } from '@gantry/contract/names';

/*
 * What people mean by what they type to choose something: the same order in pickers, in the palette and wherever else a few
 * letters stand for one of many.
 */

export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How well a text answers to what was typed: the lower, the better. */
export const ranks = {
  exact: 0,
  starts: 1,
  wordsStart: 2,
  someWordsStart: 3,
  contains: 4,
  fuzzy: 5,
} as const;

/** What stands behind a name, such as a key, counts a little less than the name. */
const behind = 0.5;

/** The rank of a text, and of what stands behind it; undefined where it is no answer. */
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

/** Those that answer to what was typed, the best first; of equal ones none overtakes another. */
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

/** What was found elsewhere already, such as by the server: the best first, and nothing is left out. */
export function rankFirst<T>(
  items: readonly T[],
  typed: string,
  textOf: (item: T) => { readonly text: string; readonly hint?: string | undefined },
): T[] {
  return [...new Set([...rankBy(items, typed, textOf), ...items])];
}

/** Signs alone, such as the % of "50 %". */
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

/** Each typed word begins a word of the text that comes after the one before. */
function startInOrder(asked: readonly string[], words: readonly string[]): boolean {
  let next = 0;
  return asked.every((word) => {
    const found = words.findIndex((other, index) => index >= next && other.startsWith(word));
    next = found + 1;
    return found >= 0;
  });
}

/** Shorter words are too much alike. */
const shortestSlip = 4;

/** Whether the word begins the other but for one letter that is wrong, missing, too much, or changed places with the next. */
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
