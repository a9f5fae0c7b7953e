import { randomBytes } from 'node:crypto';

const ID_BYTES = 16;
/** Each draw asks the system, which for many ids would cost more than all else about them. */
const IDS_PER_DRAW = 256;

let drawn = Buffer.alloc(0);

/**
 * Ids of things that are made in one moment. Lists with the newest first, as they are by default, tell such things by their ids:
 * the first one gets the last id, so that they stand in the order in which they were made.
 */
export const newIds = (count: number, at: Date = new Date()): string[] =>
  Array.from({ length: count }, () => newId(at))
    .sort()
    .reverse();

/** A new UUIDv7: its first 48 bits are the time, so that rows made together stand together in an index. */
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
