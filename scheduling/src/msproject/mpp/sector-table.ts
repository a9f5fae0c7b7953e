import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';
import { type SectorSpace, sectorSpace } from './sector-chains.ts';

/** How many sectors of the sector table the header lists. */
const HEADER_TABLE_SECTORS = 109;
const BYTES_PER_LINK = 4;
const MINI_SECTOR_SHIFT = 6;
const LITTLE_ENDIAN = 0xfffe;
/** The two sector sizes, by the version of the container. */
const SECTOR_SHIFTS: Readonly<Record<number, number>> = { 3: 9, 4: 12 };

/** The sectors of the file and the successor of each. The table itself is in sectors that the header lists. */
export function readSectorSpace(bytes: Bytes, read: SectorSpace['read']): SectorSpace {
  const shift = bytes.u16(30);
  const isKnown = SECTOR_SHIFTS[bytes.u16(26)] === shift && bytes.u16(32) === MINI_SECTOR_SHIFT;
  if (!isKnown || bytes.u16(28) !== LITTLE_ENDIAN) throw damaged('its header makes no sense');
  const sectorSize = 1 << shift;
  const linksPerSector = sectorSize / BYTES_PER_LINK;
  const sectorCount = Math.ceil(Math.max(0, bytes.length - sectorSize) / sectorSize);
  const tableSectors = listTableSectors(bytes, sectorSize, sectorCount);
  const next = new Uint32Array(Math.min(sectorCount, tableSectors.length * linksPerSector));
  tableSectors.forEach((sector, i) => {
    const begin = (sector + 1) * sectorSize;
    const most = Math.min(linksPerSector, next.length - i * linksPerSector);
    for (let k = 0; k < most; k += 1) next[i * linksPerSector + k] = bytes.u32(begin + k * BYTES_PER_LINK);
  });
  return sectorSpace(read, next, { sectorSize, origin: sectorSize });
}

/** Locations of the sector table: the header lists its first 109 sectors, a chain of lists the others. */
function listTableSectors(bytes: Bytes, sectorSize: number, sectorCount: number): number[] {
  const count = bytes.u32(44);
  if (count > sectorCount) throw damaged('its sector table is longer than the file');
  const sectors: number[] = [];
  for (let i = 0; i < Math.min(count, HEADER_TABLE_SECTORS); i += 1)
    sectors.push(bytes.u32(76 + i * BYTES_PER_LINK));
  const perList = sectorSize / BYTES_PER_LINK - 1;
  let list = bytes.u32(68);
  while (sectors.length < count) {
    const begin = (list + 1) * sectorSize;
    const length = Math.min(perList, count - sectors.length);
    for (let i = 0; i < length; i += 1) sectors.push(bytes.u32(begin + i * BYTES_PER_LINK));
    list = bytes.u32(begin + perList * BYTES_PER_LINK);
  }
  if (new Set(sectors).size !== sectors.length) throw damaged('its sector table names a sector twice');
  return sectors;
}
