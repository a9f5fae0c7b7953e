import type { Bytes } from './bytes.ts';

const TITLE = 2;
const CODE_PAGE = 1;
const BYTE_TEXT = 30;
const WIDE_TEXT = 31;
const UTF8 = 65001;
const UTF16 = 1200;
const MOST_PROPERTIES = 1000;

/** The title of a document's property set; null if the set is damaged, as in some real files. */
export function readTitle(stream: Bytes | null): string | null {
  if (!stream) return null;
  try {
    const set = stream.slice(stream.u32(44), stream.length - stream.u32(44));
    const places = new Map<number, number>();
    const count = Math.min(set.u32(4), MOST_PROPERTIES);
    for (let i = 0; i < count; i += 1) places.set(set.u32(8 + i * 8), set.u32(12 + i * 8));
    const [title, page] = [places.get(TITLE), places.get(CODE_PAGE)];
    if (title === undefined) return null;
    return readText(set, title, page === undefined ? null : set.u16(page + 4));
  } catch {
    return null;
  }
}

function readText(set: Bytes, at: number, codePage: number | null): string | null {
  const [type, length] = [set.u16(at), set.u32(at + 4)];
  if (type !== BYTE_TEXT && type !== WIDE_TEXT) return null;
  const isWide = type === WIDE_TEXT || codePage === UTF16;
  const letters = set.slice(at + 8, type === WIDE_TEXT ? length * 2 : length).data;
  const name = isWide ? 'utf-16le' : codePage === UTF8 ? 'utf-8' : `windows-${codePage ?? 1252}`;
  const text = new TextDecoder(name).decode(letters).replace(/\0.*$/s, '').trim();
  return text === '' ? null : text;
}
