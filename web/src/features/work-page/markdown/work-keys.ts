/** The key of a work in a text, but not within a word, a path or a longer number. */
const workKey = /(?<![\p{L}\p{N}_/.-])[A-Z]{2,10}-\d{1,9}(?![\p{L}\p{N}_/-])/gu;

/** The maximum number of keys that are looked up for one page. */
export const MOST_KEYS = 100;

export const keysIn = (text: string): string[] => [...new Set(text.match(workKey) ?? [])];

/** The text in pieces: the keys, and the text between them. */
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
