import { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';
import { Pages } from './pages.ts';

/** Marks the last sector of a chain. */
const END_OF_CHAIN = 0xfffffffe;

/** One of the two kinds of sectors of a compound file, with the table that says which sector follows which. */
export interface SectorSpace {
  /** Puts the bytes from a place on into an array. */
  readonly read: (into: Uint8Array, at: number) => void;
  readonly next: Uint32Array;
  /** How many chains run through each sector; in a whole file it is never more than one. */
  readonly claims: Uint8Array;
  readonly sectorSize: number;
  /** Where sector 0 begins. */
  readonly origin: number;
}

export function sectorSpace(
  read: SectorSpace['read'],
  next: Uint32Array,
  { sectorSize, origin }: { sectorSize: number; origin: number },
): SectorSpace {
  return { read, next, claims: new Uint8Array(next.length), sectorSize, origin };
}

/** How many sectors hold that many bytes. */
export function sectorsFor(space: SectorSpace, size: number): number {
  return Math.ceil(size / space.sectorSize);
}

/** Notes that a chain runs through its sectors, as far as it goes and at most through `most`. */
export function claimChain({ next, claims }: SectorSpace, first: number, most: number): void {
  let sector = first;
  for (let step = 0; step < most && sector < next.length; step += 1) {
    claims[sector] = Math.min(2, (claims[sector] ?? 0) + 1);
    sector = next[sector] ?? END_OF_CHAIN;
  }
}

/** The sectors of a chain in their order. All chains of the file must have been claimed before. */
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

/** The first `size` bytes that lie in the sectors. They are read when they are looked at. */
export function joinSectors(
  { read, sectorSize, origin }: SectorSpace,
  sectors: readonly number[],
  { size, what }: { size: number; what: string },
): Bytes {
  const places = Uint32Array.from(sectors);
  const placeOf = (at: number) =>
    origin + (places[Math.floor(at / sectorSize)] ?? 0) * sectorSize + (at % sectorSize);
  /** Sectors that lie side by side are read at once. */
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
