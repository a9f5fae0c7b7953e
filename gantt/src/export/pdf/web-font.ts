/** Font tables that are needed to draw letters; all others (substitutions, names) are omitted. */
const KEPT = new Set(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']);

/** An unpacked web font (WOFF): its letters, their widths, and the font itself for embedding. */
export interface WebFont {
  /** TrueType, without tables that are only needed for shaping. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly unitsPerEm: number;
  /** Glyph of each code point. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** In thousandths of the font size. */
  advanceOf(glyph: number): number;
}

type Bytes = Uint8Array<ArrayBuffer>;

export async function readWebFont(woff: Bytes): Promise<WebFont> {
  const tables = await unpack(woff);
  const head = view(tables, 'head');
  const unitsPerEm = head.getUint16(18);
  const metrics = view(tables, 'hmtx');
  const metricCount = view(tables, 'hhea').getUint16(34);
  return {
    file: writeTrueType(new Map([...tables].filter(([tag]) => KEPT.has(tag)))),
    unitsPerEm,
    glyphs: readGlyphs(view(tables, 'cmap')),
    advanceOf: (glyph) => (metrics.getUint16(4 * Math.min(glyph, metricCount - 1)) * 1000) / unitsPerEm,
  };
}

function view(tables: ReadonlyMap<string, Bytes>, tag: string): DataView {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return new DataView(table.buffer, table.byteOffset, table.byteLength);
}

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

async function unpack(woff: Bytes): Promise<Map<string, Bytes>> {
  const data = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (data.getUint32(0) !== WOFF_SIGNATURE) throw new Error('The font is not a WOFF file.');
  const tables = new Map<string, Bytes>();
  for (let index = 0; index < data.getUint16(12); index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const tag = String.fromCharCode(...woff.subarray(entry, entry + 4));
    const [offset, packed, length] = [4, 8, 12].map((at) => data.getUint32(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.slice(offset, offset + packed);
    tables.set(tag, packed < length ? await inflate(bytes) : bytes);
  }
  return tables;
}

async function inflate(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Writes a TrueType file of these tables: a directory, then the tables, each aligned to four bytes. */
function writeTrueType(tables: ReadonlyMap<string, Bytes>): Bytes {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const total = sorted.reduce((sum, [, { length }]) => sum + padded(length), 12 + 16 * sorted.length);
  const file = new Uint8Array(total);
  const data = new DataView(file.buffer);
  data.setUint32(0, 0x00010000);
  data.setUint16(4, sorted.length);
  const exponent = Math.floor(Math.log2(sorted.length));
  data.setUint16(6, 16 * 2 ** exponent);
  data.setUint16(8, exponent);
  data.setUint16(10, 16 * (sorted.length - 2 ** exponent));
  let offset = 12 + 16 * sorted.length;
  sorted.forEach(([tag, bytes], index) => {
    const entry = 12 + 16 * index;
    for (let at = 0; at < 4; at += 1) file[entry + at] = tag.charCodeAt(at);
    data.setUint32(entry + 4, checksum(bytes));
    data.setUint32(entry + 8, offset);
    data.setUint32(entry + 12, bytes.length);
    file.set(bytes, offset);
    offset += padded(bytes.length);
  });
  return file;
}

function checksum(bytes: Bytes): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum = (sum + ((bytes[at] ?? 0) << (8 * (3 - (at % 4))))) >>> 0;
  return sum;
}

const [SEGMENTS, GROUPS] = [4, 12];

/** The character table: ranges of code points and their glyphs, in one of the two formats that current fonts use. */
function readGlyphs(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const offset = cmap.getUint32(4 + 8 * index + 4);
    const format = cmap.getUint16(offset);
    if (format === SEGMENTS) readSegments(cmap, offset, glyphs);
    if (format === GROUPS) readGroups(cmap, offset, glyphs);
  }
  return glyphs;
}

function readSegments(cmap: DataView, offset: number, glyphs: Map<number, number>): void {
  const count = cmap.getUint16(offset + 6) / 2;
  const at = (column: number, segment: number) =>
    offset + 14 + column * 2 * count + (column > 0 ? 2 : 0) + 2 * segment;
  for (let segment = 0; segment < count; segment += 1) {
    const [last, first] = [cmap.getUint16(at(0, segment)), cmap.getUint16(at(1, segment))];
    const [delta, range] = [cmap.getUint16(at(2, segment)), cmap.getUint16(at(3, segment))];
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : cmap.getUint16(at(3, segment) + range + 2 * (code - first));
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph > 0) glyphs.set(code, glyph);
    }
  }
}

function readGroups(cmap: DataView, offset: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < cmap.getUint32(offset + 12); group += 1) {
    const at = offset + 16 + 12 * group;
    const [first, last, glyph] = [cmap.getUint32(at), cmap.getUint32(at + 4), cmap.getUint32(at + 8)];
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
}
