import type { Slices } from './slices.ts';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Bytes between two pauses: a millisecond or two. */
const pieceSize = 1 << 18;

/** The CRC-32 checksum that ZIP and PNG use. */
export async function crc32(bytes: Uint8Array, slices: Pick<Slices, 'pause'>): Promise<number> {
  let crc = 0xffffffff;
  for (let from = 0; from < bytes.length; from += pieceSize) {
    for (const byte of bytes.subarray(from, from + pieceSize))
      crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
    await slices.pause();
  }
  return (crc ^ 0xffffffff) >>> 0;
}
