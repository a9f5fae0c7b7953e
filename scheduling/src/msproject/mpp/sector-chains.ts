import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

/** Marks the last sector of a chain. */
const END_OF_CHAIN = 0xfffffffe;

/** One of the two kinds of sectors of a compound file, with the table that says which sector follows which. */
export interface SectorSpace {
  readonly bytes: Bytes;
  readonly next: Uint32Array;
  /** How many chains run through each sector; in a whole file it is never more than one. */
  readonly claims: Uint8Array;
  readonly sectorSize: number;
  /** Where sector 0 begins. */
  readonly origin: number;
}

export function sectorSpace(
  bytes: Bytes,
  next: Uint32Array,
  { sectorSize, origin }: { sectorSize: number; origin: number },
): SectorSpace {
  return { bytes, next, claims: new Uint8Array(next.length), sectorSize, origin };
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

/** The first `size` bytes that lie in the sectors; not copied where they lie side by side. */
export function joinSectors(space: SectorSpace, sectors: readonly number[], size: number): Uint8Array {
  const { bytes, sectorSize, origin } = space;
  const [first = 0] = sectors;
  if (sectors.every((sector, i) => sector === first + i))
    return bytes.slice(origin + first * sectorSize, size).data;
  const joined = new Uint8Array(size);
  sectors.forEach((sector, i) => {
    const length = Math.min(sectorSize, size - i * sectorSize);
    joined.set(bytes.slice(origin + sector * sectorSize, length).data, i * sectorSize);
  });
  return joined;
}
