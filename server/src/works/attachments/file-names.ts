const LONGEST = 200;
/** Control characters, and those that turn the direction of text: with them `exe.txt` could be read where `txt.exe` stands. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** What Windows, or a shell, reads as more than a letter. */
const UNSAFE = /[<>:"|?*]/g;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const NAMELESS = 'file';

/** The name of a file as people see it and save it. It never becomes a path on the server. */
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

/** What stands behind the last dot stays: programs go by it. */
function shorten(name: string): string {
  const letters = [...name];
  // The column counts characters as PostgreSQL does.
  if (letters.length <= LONGEST) return name;
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, LONGEST - [...ending].length).join('') + ending;
}

/** The header by which a browser saves a file under its name (RFC 6266); an old one gets plain letters. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
