import type { Bytes } from './bytes.ts';
import { RtfReader } from './rtf-reader.ts';

const LATIN = new TextDecoder('windows-1252');

/** The text of notes in RTF; anything else is taken as plain text. Null if there is none. */
export function rtfToText(bytes: Bytes | null): string | null {
  if (!bytes) return null;
  const end = bytes.data.indexOf(0);
  const source = LATIN.decode(end < 0 ? bytes.data : bytes.data.subarray(0, end));
  const text = source.startsWith('{\\rtf') ? new RtfReader(source).read() : source.trim();
  return text === '' ? null : text;
}
