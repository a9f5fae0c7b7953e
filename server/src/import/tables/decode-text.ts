import { isUtf8 } from 'node:buffer';

const CHUNK = 1_048_576;

/**
 * Decodes bytes of unknown encoding: by their byte order mark, else as UTF-8 if they are valid, else as Windows-1252.
 */
export function* decodeText(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
  yield decoder.decode();
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // UTF-16 without a mark: a zero byte next to a Latin letter.
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
