/**
 * The text of a file written by a spreadsheet program: decoded by its byte order mark, else as UTF-8 if it is valid,
 * else as Windows-1252.
 */
export function decodeFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The bytes of a workbook, encoded for a call. */
export function encodeFile(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The first bytes of every Office file. */
export const isWorkbook = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  return first === 0x50 && second === 0x4b;
};
