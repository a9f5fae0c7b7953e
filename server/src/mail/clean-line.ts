/** Characters that change the text direction, also of the text after them. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Without line breaks and control characters. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(/ {2,}/g, ' ').trim();

/**
 * User-written text for one line between our own words. It cannot change the direction of the words around it:
 * right-to-left text is isolated.
 */
export function apart(text: string): string {
  const line = oneLine(text.replace(DIRECTIONS, ''));
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}
