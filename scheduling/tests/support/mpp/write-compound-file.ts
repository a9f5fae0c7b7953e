const SECTOR = 512;
const MINI_SECTOR = 64;
const MINI_CUTOFF = 4096;
const HEADER_LINKS = 109;
const [END, FREE, TABLE, LIST] = [0xfffffffe, 0xffffffff, 0xfffffffd, 0xfffffffc];

/** A stream by its path, with `/` between the parts. */
export type Streams = ReadonlyMap<string, Uint8Array>;

interface Entry {
  readonly name: string;
  readonly type: 1 | 2 | 5;
  readonly children: Entry[];
  readonly data: Uint8Array;
  index: number;
  left: number;
  right: number;
  child: number;
  sector: number;
}

/**
 * Writes a compound file (MS-CFB, version 3) of these streams, for tests. `isScattered`: the sectors of each stream are
 * in reverse order, similar to a file that was saved many times.
 */
export function writeCompoundFile(streams: Streams, { isScattered = false } = {}): Uint8Array {
  const root = buildTree(streams);
  const entries = listEntries(root);
  const sectors: Uint8Array[] = [];
  const next: number[] = [];
  const place = (data: Uint8Array) => placeChain({ sectors, next, size: SECTOR, isScattered }, data);
  const mini = placeMiniStreams(entries);
  for (const entry of entries)
    if (entry.type === 2 && entry.data.length >= MINI_CUTOFF) entry.sector = place(entry.data);
  root.sector = mini.stream.length > 0 ? place(mini.stream) : END;
  const miniTable = mini.next.length > 0 ? place(linksToBytes(mini.next)) : END;
  const directory = place(directoryBytes(entries, root, mini.stream.length));
  const tables = placeTables(sectors, next);
  const header = new DataView(new ArrayBuffer(SECTOR));
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].forEach((byte, i) => {
    header.setUint8(i, byte);
  });
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.setUint16(at, value, true);
  header.setUint32(44, tables.sectors.length, true);
  header.setUint32(48, directory, true);
  header.setUint32(56, MINI_CUTOFF, true);
  header.setUint32(60, miniTable, true);
  header.setUint32(64, Math.ceil((mini.next.length * 4) / SECTOR), true);
  header.setUint32(68, tables.lists[0] ?? END, true);
  header.setUint32(72, tables.lists.length, true);
  for (let i = 0; i < HEADER_LINKS; i += 1) header.setUint32(76 + i * 4, tables.sectors[i] ?? FREE, true);
  return joinAll([new Uint8Array(header.buffer), ...sectors]);
}

function buildTree(streams: Streams): Entry {
  const entry = (name: string, type: Entry['type'], data: Uint8Array = new Uint8Array()): Entry => ({
    name,
    type,
    data,
    children: [],
    index: 0,
    left: FREE,
    right: FREE,
    child: FREE,
    sector: 0,
  });
  const root = entry('Root Entry', 5);
  for (const [path, data] of streams) {
    let folder = root;
    const parts = path.split('/');
    parts.forEach((name, i) => {
      const isStream = i === parts.length - 1;
      let found = folder.children.find((child) => child.name === name);
      if (!found) {
        found = isStream ? entry(name, 2, data) : entry(name, 1);
        folder.children.push(found);
      }
      folder = found;
    });
  }
  return root;
}

function listEntries(root: Entry): Entry[] {
  const entries: Entry[] = [];
  const visit = (entry: Entry) => {
    entry.index = entries.length;
    entries.push(entry);
    entry.children.forEach(visit);
    entry.child = balance(entry.children.toSorted(byName));
  };
  visit(root);
  return entries;
}

/** Names are sorted by length, then by their capital letters. */
function byName(one: Entry, other: Entry): number {
  return one.name.length - other.name.length || (one.name.toUpperCase() < other.name.toUpperCase() ? -1 : 1);
}

function balance(children: readonly Entry[]): number {
  const middle = children[children.length >> 1];
  if (!middle) return FREE;
  middle.left = balance(children.slice(0, children.length >> 1));
  middle.right = balance(children.slice((children.length >> 1) + 1));
  return middle.index;
}

interface Chains {
  readonly sectors: Uint8Array[];
  readonly next: number[];
  readonly size: number;
  readonly isScattered?: boolean;
}

function placeChain({ sectors, next, size, isScattered = false }: Chains, data: Uint8Array): number {
  const begin = sectors.length;
  const count = Math.ceil(data.length / size);
  const placeOf = (i: number) => begin + (isScattered ? count - 1 - i : i);
  for (let i = 0; i < count; i += 1) {
    const sector = new Uint8Array(size);
    sector.set(data.subarray(i * size, (i + 1) * size));
    sectors[placeOf(i)] = sector;
    next[placeOf(i)] = i + 1 < count ? placeOf(i + 1) : END;
  }
  return placeOf(0);
}

function placeMiniStreams(entries: readonly Entry[]): { stream: Uint8Array; next: number[] } {
  const sectors: Uint8Array[] = [];
  const next: number[] = [];
  for (const entry of entries)
    if (entry.type === 2 && entry.data.length > 0 && entry.data.length < MINI_CUTOFF)
      entry.sector = placeChain({ sectors, next, size: MINI_SECTOR }, entry.data);
  return { stream: joinAll(sectors), next };
}

/** The sector table also lists its own sectors; if the header has no room for them, separate lists follow. */
function placeTables(sectors: Uint8Array[], next: number[]): { sectors: number[]; lists: number[] } {
  const perSector = SECTOR / 4;
  let [tables, lists] = [0, 0];
  for (let before = -1; before !== tables + lists; ) {
    before = tables + lists;
    tables = Math.ceil((next.length + tables + lists) / perSector);
    lists = Math.ceil(Math.max(0, tables - HEADER_LINKS) / (perSector - 1));
  }
  const first = sectors.length;
  const tableSectors = Array.from({ length: tables }, (_, i) => first + i);
  const listSectors = Array.from({ length: lists }, (_, i) => first + tables + i);
  const all = [...next, ...tableSectors.map(() => TABLE), ...listSectors.map(() => LIST)];
  while (all.length % perSector !== 0) all.push(FREE);
  for (let i = 0; i < tables; i += 1)
    sectors.push(linksToBytes(all.slice(i * perSector, (i + 1) * perSector)));
  listSectors.forEach((_, i) => {
    const begin = HEADER_LINKS + i * (perSector - 1);
    const named = tableSectors.slice(begin, begin + perSector - 1);
    while (named.length < perSector - 1) named.push(FREE);
    sectors.push(linksToBytes([...named, listSectors[i + 1] ?? END]));
  });
  return { sectors: tableSectors, lists: listSectors };
}

function directoryBytes(entries: readonly Entry[], root: Entry, miniSize: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(Math.ceil((entries.length * 128) / SECTOR) * SECTOR));
  entries.forEach((entry, i) => {
    const at = i * 128;
    [...entry.name].forEach((letter, k) => {
      view.setUint16(at + k * 2, letter.charCodeAt(0), true);
    });
    view.setUint16(at + 64, entry.name.length * 2 + 2, true);
    view.setUint8(at + 66, entry.type);
    view.setUint8(at + 67, 1);
    view.setUint32(at + 68, entry.left, true);
    view.setUint32(at + 72, entry.right, true);
    view.setUint32(at + 76, entry.child, true);
    view.setUint32(at + 116, entry.sector, true);
    view.setUint32(at + 120, entry === root ? miniSize : entry.data.length, true);
  });
  return new Uint8Array(view.buffer);
}

function linksToBytes(links: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(links).buffer);
}

export function joinAll(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
