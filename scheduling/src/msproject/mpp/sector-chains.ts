import { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';
import { Pages } from './pages.ts';

/** Marks the last sector of a chain. */
const END_OF_CHAIN = 0xfffffffe;

/** One of the two kinds of sectors of a compound file, with the table of each sector's successor. */
export interface SectorSpace {
  /** Reads bytes from an offset on into an array. */
  readonly read: (into: Uint8Array, at: number) => void;
  readonly next: Uint32Array;
  /** How many chains run through each sector; at most one in an intact file. */
  readonly claims: Uint8Array;
  readonly sectorSize: number;
  /** Offset of sector 0. */
  readonly origin: number;
}

export function sectorSpace(
  read: SectorSpace['read'],
  next: Uint32Array,
  { sectorSize, origin }: { sectorSize: number; origin: number },
): SectorSpace {
  return { read, next, claims: new Uint8Array(next.length), sectorSize, origin };
}

/** The number of sectors for that many bytes. */
export function sectorsFor(space: SectorSpace, size: number): number {
  return Math.ceil(size / space.sectorSize);
}

/** Records that a chain uses its sectors, up to `most` sectors. */
export function claimChain({ next, claims }: SectorSpace, first: number, most: number): void {
  let sector = first;
  for (let step = 0; step < most && sector < next.length; step += 1) {
    claims[sector] = Math.min(2, (claims[sector] ?? 0) + 1);
    sector = next[sector] ?? END_OF_CHAIN;
  }
}

/** The sectors of a chain in order. All chains of the file must be claimed first. */
export function followChain(space: SectorSpace, first: number, what: string): number[] {
  const { next, claims } = space;
  const sectors: number[] = [];
  for (let sector = first; sector !== END_OF_CHAIN; sector = next[sector] ?? 0) {
    if (sector >= next.length || claims[sector] !== 1)
      throw damaged(`the sectors of ${what} do not follow one another`);
    sectors.push(sector);
  }
  return sectors;
}

/** The first `size` bytes of the sectors. They are read on access. */
export function joinSectors(
  { read, sectorSize, origin }: SectorSpace,
  sectors: readonly number[],
  { size, what }: { size: number; what: string },
): Bytes {
  const places = Uint32Array.from(sectors);
  const placeOf = (at: number) =>
    origin + (places[Math.floor(at / sectorSize)] ?? 0) * sectorSize + (at % sectorSize);
  /** Adjacent sectors are read together. */
  const fill = (into: Uint8Array, at: number) => {
    for (let done = 0; done < into.length; ) {
      const begin = placeOf(at + done);
      let end = Math.min(into.length, done + sectorSize - ((at + done) % sectorSize));
      while (end < into.length && placeOf(at + end) === begin + end - done)
        end = Math.min(into.length, end + sectorSize);
      read(into.subarray(done, end), begin);
      done = end;
    }
  };
  return new Bytes(new Pages(size, fill), what);
}
