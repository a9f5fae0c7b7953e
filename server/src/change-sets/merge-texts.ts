import { mentionPattern } from '@gantry/contract';

/** A text before two people edited it, and the two edited versions. */
export interface WrittenByTwo {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface MergedText {
  /** Both changes in one text. If both changed the same paragraph, it contains the version of `mine`. */
  readonly text: string;
  /** Whether both changed the same paragraph in different ways, so that the writer must decide. */
  readonly collides: boolean;
}

/**
 * Above this size, all differences between two texts count as one change, because comparing them closely would take too
 * long.
 */
const MOST_COMPARED = 1_000_000;

/** The start of a paragraph without an empty line before it: a list item or a heading. */
const BEGINS = /^[ \t>]*(?:[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t])/;

/**
 * Merges texts by paragraph. A list item is a paragraph, so that two people may tick two boxes of one list. Paragraphs
 * that both added at the same place are both kept, those of the other person first. Names of mentioned people are
 * ignored, because a writer who may not see a name sends other words for it.
 */
export function mergeTexts({ base, mine, theirs }: WrittenByTwo): MergedText {
  const before = paragraphsOf(base);
  const [own, other] = [changesOf(before, paragraphsOf(mine)), changesOf(before, paragraphsOf(theirs))];
  const same = new Map(own.map((change) => [placeOf(change), change]));
  const others = other.filter((change) => !isSameChange(same.get(placeOf(change)), change));
  const [met, free] = [others.filter(meets(own)), others.filter((change) => !meets(own)(change))];
  return { text: apply(before, own, free), collides: met.length > 0 };
}

interface Paragraph {
  /** The normalized text for comparisons. */
  readonly key: string;
  readonly text: string;
}

/** The paragraphs from `from` up to `to` (exclusive) were replaced by these. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly now: readonly Paragraph[];
}

/**
 * Splits a text into paragraphs. Empty lines between two also form a paragraph, so that joining them gives the same
 * text.
 */
function paragraphsOf(text: string): Paragraph[] {
  const groups: string[][] = [];
  let wasEmpty: boolean | undefined;
  for (const line of text.split('\n')) {
    const isEmpty = line.trim() === '';
    const last = groups.at(-1);
    if (last === undefined || isEmpty !== wasEmpty || BEGINS.test(line)) groups.push([line]);
    else last.push(line);
    wasEmpty = isEmpty;
  }
  return groups.map((lines) => {
    const joined = lines.join('\n');
    return { text: joined, key: joined.replace(mentionPattern, '(user:$2)') };
  });
}

/** The changes between two texts, split by paragraph if the number of paragraphs is the same. */
function changesOf(before: readonly Paragraph[], after: readonly Paragraph[]): Change[] {
  const changes: Change[] = [];
  let [from, at] = [0, 0];
  for (const [left, right] of [...common(before, after), [before.length, after.length] as const]) {
    changes.push(...split({ from, to: left, now: after.slice(at, right) }));
    [from, at] = [left + 1, right + 1];
  }
  return changes;
}

function split(change: Change): Change[] {
  const { from, to, now } = change;
  if (now.length !== to - from) return [change];
  return now.map((paragraph, index) => ({ from: from + index, to: from + index + 1, now: [paragraph] }));
}

type Pair = readonly [left: number, right: number];

/** The longest common subsequence of paragraphs. */
function common(before: readonly Paragraph[], after: readonly Paragraph[]): Pair[] {
  const isSame = (left: number, right: number) => before[left]?.key === after[right]?.key;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;
  const rows = before.length - head - tail;
  const columns = after.length - head - tail;
  const pairs: Pair[] = Array.from({ length: head }, (_, index) => [index, index] as const);
  if (rows * columns <= MOST_COMPARED)
    pairs.push(
      ...longest(rows, columns, (row, column) => isSame(head + row, head + column)).map(
        ([row, column]): Pair => [head + row, head + column],
      ),
    );
  for (let index = tail; index > 0; index -= 1) pairs.push([before.length - index, after.length - index]);
  return pairs;
}

function longest(rows: number, columns: number, isSame: (row: number, column: number) => boolean): Pair[] {
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isSame(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (isSame(row, column)) pairs.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

const placeOf = ({ from, to }: Change): string => `${from} ${to}`;

const isSameChange = (a: Change | undefined, b: Change): boolean =>
  a !== undefined &&
  a.now.length === b.now.length &&
  a.now.every(({ key }, index) => key === b.now[index]?.key);

/**
 * Whether a change overlaps one of these ordered changes. An insertion between two paragraphs overlaps only a change
 * that replaces both.
 */
const meets = (changes: readonly Change[]) => (change: Change) => {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.to ?? 0) > change.from) high = middle;
    else low = middle + 1;
  }
  const first = changes[low];
  return first !== undefined && first.from < change.to;
};

function apply(before: readonly Paragraph[], own: readonly Change[], others: readonly Change[]): string {
  // At the same place, insertions come first, and those of the other person before one's own.
  const changes = [...others, ...own].sort((a, b) => a.from - b.from || a.to - b.to);
  const merged: Paragraph[] = [];
  let at = 0;
  for (const { from, to, now } of changes) {
    merged.push(...before.slice(at, from), ...now);
    at = to;
  }
  return [...merged, ...before.slice(at)].map(({ text }) => text).join('\n');
}
