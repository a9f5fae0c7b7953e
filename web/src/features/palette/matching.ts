import type { MarkedText } from '@gantry/contract';
import { foldText } from '@gantry/contract/names';

/** The text, with the searched prefixes of words marked. */
export function mark(text: string, words: readonly string[]): MarkedText {
  const hits: [number, number][] = [];
  for (const { 0: written, index } of text.matchAll(/[\p{Alphabetic}\p{N}\p{M}]+/gu)) {
    const found = words.find((word) => foldText(written).startsWith(word));
    // Separate accents make the written word longer than the folded one.
    if (found !== undefined) hits.push([index, index + Math.min(written.length, found.length)]);
  }
  return { text, hits };
}

export const unmarked = (text: string): MarkedText => ({ text, hits: [] });
