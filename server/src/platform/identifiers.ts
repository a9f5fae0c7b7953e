import { randomBytes } from 'node:crypto';

const ID_BYTES = 16;
/**
 * The number of ids per call to the random generator, because calling it for each id would be the main cost of many
 * ids.
 */
const IDS_PER_DRAW = 256;

let drawn = Buffer.alloc(0);

/**
 * Ids of things that are created at the same moment, in descending order. Lists show the newest first by default and
 * use ids for equal times, so the first thing needs the highest id to keep the order.
 */
export const newIds = (count: number, at: Date = new Date()): string[] =>
  Array.from({ length: count }, () => newId(at))
    .sort()
    .reverse();

/** A new UUIDv7. Its first 48 bits are the time, so that rows created together are together in an index. */
export function newId(at: Date = new Date()): string {
  if (drawn.length === 0) drawn = randomBytes(ID_BYTES * IDS_PER_DRAW);
  const bytes = drawn.subarray(0, ID_BYTES);
  drawn = drawn.subarray(ID_BYTES);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
