import type { MarkedText } from '@gantry/contract';

/** Small letters without accents, as the server folds them, so that both find alike. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd');
}

export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether each word begins a word of the text. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const held = wordsOf(text);
  return words.every((word) => held.some((other) => other.startsWith(word)));
}

/** The text with the beginnings of words marked that were looked for. */
export function mark(text: string, words: readonly string[]): MarkedText {
  const hits: [number, number][] = [];
  for (const { 0: written, index } of text.matchAll(/[\p{Alphabetic}\p{N}\p{M}]+/gu)) {
    const found = words.find((word) => fold(written).startsWith(word));
    // Accents of their own make the written word longer than the folded one.
    if (found !== undefined) hits.push([index, index + Math.min(written.length, found.length)]);
  }
  return { text, hits };
}

export const unmarked = (text: string): MarkedText => ({ text, hits: [] });
