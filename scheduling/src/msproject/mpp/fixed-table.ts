import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

const MAGIC = 0xfadfadba;
const HEADER_SIZE = 16;
/** Offset in an item at which the flags end and the offset of its row is stored. */
const OFFSET_AT = 4;

/**
 * Rows of a fixed length, with an item of flags for each in a second stream. Rows may be in any order, and two items
 * may share one.
 */
export class FixedTable {
  /** The number of items that fit into the stream. */
  readonly count: number;
  /** The number of valid items; some programs leave old ones behind them. */
  readonly usedCount: number;
  /** Whether its lengths match those that it states. */
  readonly isWhole: boolean;
  /** All rows, one after the other. */
  readonly data: Bytes;
  readonly #meta: Bytes;
  readonly #itemSize: number;

  constructor(meta: Bytes, data: Bytes, itemSize: number) {
    this.#meta = meta;
    this.#itemSize = itemSize;
    this.data = data;
    const room = (meta.length - HEADER_SIZE) / itemSize;
    this.count = Math.max(0, Math.floor(room));
    this.usedCount = Math.min(meta.u32(8), this.count);
    if (meta.u32(0) !== MAGIC) throw damaged(`${meta.name} does not begin like a table`);
    if (meta.u32(12) > data.length) throw damaged(`${data.name} is shorter than it should be`);
    this.isWhole = this.count === room && meta.u32(8) <= room && meta.u32(12) === data.length;
  }

  /** The number that begins an item: what kind of row it is. */
  kind(index: number): number {
    return this.#meta.i32(HEADER_SIZE + index * this.#itemSize);
  }

  /** One byte of an item's flags. */
  flags(index: number, at: number): number {
    return this.#meta.u8(HEADER_SIZE + index * this.#itemSize + at);
  }

  /** Offset of the row of an item. */
  offset(index: number): number {
    return this.#meta.i32(HEADER_SIZE + index * this.#itemSize + OFFSET_AT);
  }

  /** Number of bytes from the beginning of a row to the end of the data; −1 for an offset outside. */
  room(index: number): number {
    const offset = this.offset(index);
    return offset < 0 ? -1 : this.data.length - offset;
  }

  /** The first `length` bytes of a row. */
  row(index: number, length: number): Bytes {
    return this.data.slice(this.offset(index), length);
  }
}

/** The item size of a table with `count` items; it increased with versions of Microsoft Project. */
export function itemSizeBy(meta: Bytes, count: number): number {
  return count === 0 ? 1 : (meta.length - HEADER_SIZE) / count;
}
