import type { Bytes } from './bytes.ts';

const WIDE = new TextDecoder('utf-16le');
/** Letters that no text has (the last is what a broken one is read as), and a foreign one in the middle of a word. */
const ODD = /(?![\t\n\v\r])[\p{Cc}\p{Co}\p{Cn}\ufffd]|[A-Za-z](?![\u2000-\u206f])[\u0250-\uffff][A-Za-z]/u;
const [FIRST_PLAIN, LAST_PLAIN] = [0x20, 0x7e];

/** Whether bytes are a text as Microsoft Project keeps them: letters, then zeros and nothing behind them. */
export function isText(bytes: Bytes | null): boolean {
  if (bytes === null || isPlain(bytes)) return true;
  return isTextAtFirst(bytes) && /^\0*$/.test(WIDE.decode(bytes.data).replace(/^[^\0]*/, ''));
}

/** As `isText`, but there may be rubbish behind the first zero, as names of calendars have it. */
export function isTextAtFirst(bytes: Bytes | null): boolean {
  if (bytes === null || isPlain(bytes)) return true;
  const [letters = '', end] = WIDE.decode(bytes.data).split('\0', 2);
  return bytes.length % 2 === 0 && end !== undefined && !ODD.test(letters);
}

/** Most texts are plain letters and one zero: those need no decoder. */
function isPlain(bytes: Bytes): boolean {
  const last = bytes.length - 2;
  if (last < 0 || last % 2 !== 0 || bytes.u16(last) !== 0) return false;
  for (let at = 0; at < last; at += 2) {
    const letter = bytes.u16(at);
    if (letter < FIRST_PLAIN || letter > LAST_PLAIN) return false;
  }
  return true;
}
