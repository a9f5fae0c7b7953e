/** What a work is called in a text. Not within a word, a path or a longer number. */
const workKey = /(?<![\p{L}\p{N}_/.-])[A-Z]{2,10}-\d{1,9}(?![\p{L}\p{N}_/-])/gu;

/** So many are looked up for one page. */
export const MOST_KEYS = 100;

export const keysIn = (text: string): string[] => [...new Set(text.match(workKey) ?? [])];

/** The text in pieces: words, and the keys between them. */
export function splitAtKeys(text: string): { readonly text: string; readonly isKey: boolean }[] {
  const pieces: { text: string; isKey: boolean }[] = [];
  let at = 0;
  for (const { 0: key, index } of text.matchAll(workKey)) {
    if (index > at) pieces.push({ text: text.slice(at, index), isKey: false });
    pieces.push({ text: key, isKey: true });
    at = index + key.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isKey: false });
  return pieces;
}
