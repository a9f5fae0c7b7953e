/**
 * Manual order as text that is sorted by its bytes. There is always a rank between two others, so moving one row writes
 * one row. Ranks are fractions in base 62 without trailing zeros (`V` and `V0` would leave no room between them).
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** Rows are mostly appended. Incrementing a head of this many digits keeps those ranks short for 28 billion rows. */
const HEAD_LENGTH = 6;

export const FIRST_RANK = 'V00001';

/** A rank after `last`, the last rank of a list (null for an empty list). */
export function rankAfter(last: string | null): string {
  if (last === null) return FIRST_RANK;
  const head = readHead(last) + 1;
  return writeHead(head % BASE === 0 ? head + 1 : head);
}

/** Consecutive ranks after `last`. */
export function ranksAfter(last: string | null, count: number): string[] {
  const ranks: string[] = [];
  let rank = last;
  for (let index = 0; index < count; index++) {
    rank = rankAfter(rank);
    ranks.push(rank);
  }
  return ranks;
}

/** A rank between two others. If `after` is null, the rank is for the end of the list. */
export function rankBetween(before: string, after: string | null): string {
  return after === null ? rankAfter(before) : middle(before, after);
}

/** `low` is treated as padded with zeros; `high` null means no upper limit. */
function middle(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0;
    while (same < high.length && (low[same] ?? '0') === high[same]) same++;
    if (same > 0) return high.slice(0, same) + middle(low.slice(same), high.slice(same));
  }
  const lowDigit = digit(low);
  const highDigit = high === null ? BASE : digit(high);
  if (highDigit - lowDigit > 1) return DIGITS.charAt((lowDigit + highDigit) >> 1);
  // The digits are adjacent, so the shorter of two forms is used: the upper digit alone, or the lower digit and a
  // further one.
  if (high !== null && high.length > 1) return high.charAt(0);
  return DIGITS.charAt(lowDigit) + middle(low.slice(1), null);
}

function digit(text: string): number {
  return text === '' ? 0 : DIGITS.indexOf(text.charAt(0));
}

function readHead(rank: string): number {
  let head = 0;
  for (const character of rank.slice(0, HEAD_LENGTH).padEnd(HEAD_LENGTH, '0'))
    head = head * BASE + DIGITS.indexOf(character);
  return head;
}

function writeHead(head: number): string {
  let text = '';
  for (let rest = head; text.length < HEAD_LENGTH; rest = Math.floor(rest / BASE))
    text = DIGITS.charAt(rest % BASE) + text;
  return text;
}
