import { UnreadablePlanError } from '../../neutral/unreadable-plan-error.ts';
import { isMpp } from '../file-kind.ts';
import { type OpenFile, readFully } from '../open-file.ts';
import { Bytes } from './bytes.ts';
import { type DirectoryEntry, listEntries } from './compound-directory.ts';
import { damaged } from './damaged.ts';
import { Pages } from './pages.ts';
import {
  claimChain,
  followChain,
  joinSectors,
  type SectorSpace,
  sectorSpace,
  sectorsFor,
} from './sector-chains.ts';
import { readSectorSpace } from './sector-table.ts';

const HEADER_SIZE = 512;
const MINI_SECTOR_SIZE = 64;
/** Streams below this size are in the mini sectors. */
const MINI_STREAM_CUTOFF = 4096;
const BYTES_PER_LINK = 4;

/**
 * Reads a compound file (MS-CFB): streams in a tree of storages. All structures are validated: each chain ends where
 * its stream ends, and no sector belongs to two streams.
 */
export class CompoundFile {
  readonly #sectors: SectorSpace;
  readonly #miniSectors: SectorSpace;
  readonly #entries: ReadonlyMap<string, DirectoryEntry>;

  constructor(file: OpenFile) {
    const read = (into: Uint8Array, at: number) => {
      if (at + into.length > file.size) throw damaged('the file ends before what it should hold');
      readFully(file, into, at);
    };
    const bytes = new Bytes(new Pages(file.size, read), 'the file');
    if (file.size < HEADER_SIZE || !isMpp(bytes.slice(0, HEADER_SIZE).data))
      throw new UnreadablePlanError('The file is not a Microsoft Project file: it does not begin like one.');
    const sectors = readSectorSpace(bytes, read);
    const { root, entries } = listEntries(readWhole(sectors, bytes.u32(48), 'the directory'));
    const miniSectors = readMiniSectors(bytes, sectors, root);
    for (const { isStorage, firstSector, size } of entries.values()) {
      const space = size < MINI_STREAM_CUTOFF ? miniSectors : sectors;
      if (!isStorage && size > 0) claimChain(space, firstSector, sectorsFor(space, size) + 1);
    }
    this.#sectors = sectors;
    this.#miniSectors = miniSectors;
    this.#entries = entries;
  }

  /** Whether there is a stream or a storage with that path (parts separated by `/`). */
  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** The bytes of a stream; null if there is none with that path. */
  find(path: string): Bytes | null {
    const entry = this.#entries.get(path.toLowerCase());
    return !entry || entry.isStorage ? null : this.#openStream(entry, path.trim());
  }

  #openStream({ firstSector, size }: DirectoryEntry, what: string): Bytes {
    if (size === 0) return new Bytes(new Uint8Array(), what);
    const space = size < MINI_STREAM_CUTOFF ? this.#miniSectors : this.#sectors;
    const sectors = followChain(space, firstSector, what);
    if (sectors.length !== sectorsFor(space, size)) throw damaged(`${what} is not as long as it says`);
    return joinSectors(space, sectors, { size, what });
  }
}

function readWhole(space: SectorSpace, first: number, what: string): Bytes {
  claimChain(space, first, space.next.length + 1);
  const sectors = followChain(space, first, what);
  return joinSectors(space, sectors, { size: sectors.length * space.sectorSize, what });
}

/** Short streams share one long stream that is cut into mini sectors. */
function readMiniSectors(bytes: Bytes, sectors: SectorSpace, root: DirectoryEntry): SectorSpace {
  const place = { sectorSize: MINI_SECTOR_SIZE, origin: 0 };
  if (root.size === 0) return sectorSpace(() => undefined, new Uint32Array(), place);
  const what = 'the short streams';
  claimChain(sectors, root.firstSector, sectorsFor(sectors, root.size) + 1);
  const chain = followChain(sectors, root.firstSector, what);
  if (chain.length !== sectorsFor(sectors, root.size)) throw damaged(`${what} are not as long as they say`);
  const stream = joinSectors(sectors, chain, { size: root.size, what });
  const table = readWhole(sectors, bytes.u32(60), 'the table of short streams');
  const count = Math.min(table.length / BYTES_PER_LINK, Math.ceil(root.size / MINI_SECTOR_SIZE));
  const next = Uint32Array.from({ length: count }, (_, i) => table.u32(i * BYTES_PER_LINK));
  const read = (into: Uint8Array, at: number) => into.set(stream.slice(at, into.length).data);
  return sectorSpace(read, next, place);
}
