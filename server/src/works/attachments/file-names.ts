const LONGEST = 200;
/**
 * Control characters, and characters that change the text direction: with those, `exe.txt` could be displayed where the
 * name is `txt.exe`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Characters with a special meaning in Windows or in a shell. */
const UNSAFE = /[<>:"|?*]/g;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const NAMELESS = 'file';

/** The name under which people see and save a file. It is never used as a path on the server. */
export function cleanFileName(given: string): string {
  const last = given
    .replace(UNSEEN, '')
    .normalize('NFC')
    .split(/[/\\]/)
    .findLast((part) => part.trim() !== '');
  const clean = (last ?? '')
    .replace(UNSAFE, '_')
    .replace(/[. ]+$/, '')
    .trim()
    .replace(/^\.+$/, '')
    .replace(RESERVED, '_$1');
  return clean === '' ? NAMELESS : shorten(clean);
}

/** Keeps the extension, because programs depend on it. */
function shorten(name: string): string {
  const letters = [...name];
  // The database column counts code points.
  if (letters.length <= LONGEST) return name;
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, LONGEST - [...ending].length).join('') + ending;
}

/** The `Content-Disposition` header with the file name (RFC 6266), and an ASCII fallback for old browsers. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
