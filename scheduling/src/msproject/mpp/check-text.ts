import type { Bytes } from './bytes.ts';
import type { Contradictions } from './contradictions.ts';

const WIDE = new TextDecoder('utf-16le');
/** Characters that no text contains, including the replacement character of an undecodable letter. */
const NO_LETTER = /(?![\t\n\v\r])[\p{Cc}\p{Co}\p{Cn}\ufffd\u2061-\u206f]/u;
/** Letters of scripts other than Latin (which includes Vietnamese); no symbols. */
const FOREIGN = /[\u0370-\u1dff\u2c00-\uffff]/gu;
/** Symbols, accented capitals, and letters of another script inside or directly next to a word. */
const IN_A_WORD = new RegExp(
  [
    '[A-Za-z][\\u0370-\\u1dff\\u2c00-\\uffff][A-Za-z]',
    '[A-Za-z][!"$%<>^`|¡-©«-³¶-¹»-¿×÷][a-z]',
    '[a-z]"\\d',
    '[a-z]{2}[$%]\\d',
    '[a-z][[\\]][a-z]',
    '[a-z][À-ÖØ-Þ][a-z]',
    '[a-z]{2}(?=[Ā-ɏ])\\p{Lu}',
    '[a-z]{2}[¡¢¤-¦¬¯¶¸¼-¾]',
    '[¢-¦¬¶¼-¾][a-z]{2}',
    // Small figures and minutes of arc, but no arrows or dashes.
    '[a-z][\\u2030-\\u2038\\u203b-\\u207f\\u2100-\\u218f\\u2200-\\u2bff][a-z]',
    // A bracket that opens inside a word and does not close.
    '[\\p{L}\\d]\\([^)]*$',
    '(?:^|\\s)\\\\[A-Za-z]',
    ' \\u00ad ',
    '^[^{}]*[{}][^{}]*$',
  ].join('|'),
  'u',
);
/**
 * Letters of a few African and Caucasian languages, which use many of them; excludes those of Vietnamese and Romanian.
 */
const RARE = /(?![ƠơƯưǍ-ǜȘ-țƒ\u02b9-\u02bc])[\u0180-\u02ff]/gu;
/** Greek letters are used for quantities in any script. */
const GREEK = /[\u0370-\u03ff]/;
const OURS = /[A-Za-z]/g;
/** With at least this many Latin letters, a single letter of another script is improbable. */
const MANY = 10;

/** The texts of a plan. Each text is checked alone, and all together for their scripts. */
export class Texts {
  readonly #found: Contradictions;
  #ours = 0;
  #foreign = 0;
  #rare = 0;
  /** Reports the last letter of another script with its place. */
  #noteRare: (() => void) | undefined;
  #noteForeign: (() => void) | undefined;

  constructor(found: Contradictions) {
    this.#found = found;
  }

  /**
   * Checks that a text has letters, then zeros and nothing after them. `message` describes a violation, `uid` is the
   * task.
   */
  check(bytes: Bytes | null, message: string, uid?: number): void {
    if (bytes === null) return;
    if (isPlain(bytes)) {
      this.#ours += bytes.length / 2;
      return;
    }
    const [letters = '', ...rest] = WIDE.decode(bytes.data).split('\0');
    const isWhole = bytes.length % 2 === 0 && rest.length > 0 && rest.every((part) => part === '');
    if (!isWhole || NO_LETTER.test(letters) || IN_A_WORD.test(letters)) this.#found.note(message, uid);
    this.#ours += letters.match(OURS)?.length ?? 0;
    for (const _ of letters.matchAll(RARE)) {
      this.#rare += 1;
      this.#noteRare = () => this.#found.note(message, uid);
    }
    for (const [letter] of letters.matchAll(FOREIGN)) {
      this.#foreign += GREEK.test(letter) ? 2 : 1;
      this.#noteForeign = () => this.#found.note(message, uid);
    }
  }

  /** A single letter of another script in a whole plan is most likely a damaged letter. */
  report(): void {
    if (this.#foreign === 1 && this.#ours >= MANY) this.#noteForeign?.();
    if (this.#rare === 1 && this.#ours >= MANY) this.#noteRare?.();
  }
}

/** Most texts are plain ASCII letters and one zero: they need no decoder. */
function isPlain(bytes: Bytes): boolean {
  const last = bytes.length - 2;
  if (last < 0 || last % 2 !== 0 || bytes.u16(last) !== 0) return false;
  for (let at = 0; at < last; at += 2) if (PLAIN[bytes.u16(at)] !== 1) return false;
  return true;
}

/** Letters, digits and common punctuation. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w #&')*+,\-./:;=?@]/.test(String.fromCharCode(code)) ? 1 : 0,
);

const [OPEN, SHUT, ESCAPE, SPACE] = [0x7b, 0x7d, 0x5c, 0x20];
const [TAB, LINE_FEED, RETURN] = [0x09, 0x0a, 0x0d];
/** The first bytes of RTF notes. */
const RTF = [OPEN, ESCAPE, 0x72, 0x74, 0x66];
/** RTF contains only characters below this. */
const END_OF_ASCII = 0x80;

/** No control characters except line ends; a group begins with a control word or with another group. */
function isRtfSign(sign: number, next: number | undefined): boolean {
  if (sign === OPEN) return next === ESCAPE || next === OPEN || next === RETURN || next === LINE_FEED;
  return sign >= SPACE || sign === TAB || sign === LINE_FEED || sign === RETURN || sign === 0;
}

/**
 * Whether notes have the form that Microsoft Project writes: one zero at the end and, for RTF, only plain characters
 * and balanced braces.
 */
export function isRtfWhole(bytes: Bytes | null): boolean {
  if (bytes === null) return true;
  const { data } = bytes;
  if (data.indexOf(0) !== data.length - 1) return false;
  if (data[0] !== OPEN) return true;
  if (!RTF.every((sign, at) => data[at] === sign)) return false;
  let depth = 0;
  for (let at = 0; at < data.length; at += 1) {
    const sign = data[at] ?? 0;
    if (sign >= END_OF_ASCII || !isRtfSign(sign, data[at + 1])) return false;
    if (sign === ESCAPE) at += 1;
    else if (sign === OPEN) depth += 1;
    else if (sign === SHUT) depth -= 1;
  }
  return depth === 0;
}
