import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

const MAGIC = 0xfadfadba;
const HEADER_SIZE = 16;
/** Where the flags of an item end and the offset of its row begins. */
const OFFSET_AT = 4;

/**
 * Rows of a fixed length, with an item of flags for each in a second stream. Rows may stand in any order, and two items
 * may share one.
 */
export class FixedTable {
  /** The items that there is room for. */
  readonly count: number;
  /** The items that count, where the program that saved the file left old ones behind them. */
  readonly usedCount: number;
  /** Whether its lengths are what it says they are. */
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

  /** Where the row of an item begins. */
  offset(index: number): number {
    return this.#meta.i32(HEADER_SIZE + index * this.#itemSize + OFFSET_AT);
  }

  /** How many bytes there are from the beginning of a row to the end of all; less than nothing for a row outside. */
  room(index: number): number {
    const offset = this.offset(index);
    return offset < 0 ? -1 : this.data.length - offset;
  }

  /** The bytes of a row from its beginning, as many as are asked for. */
  row(index: number, length: number): Bytes {
    return this.data.slice(this.offset(index), length);
  }
}

/** The size of items of a table that has as many of them as another: it grew with builds of Microsoft Project. */
export function itemSizeBy(meta: Bytes, count: number): number {
  return count === 0 ? 1 : (meta.length - HEADER_SIZE) / count;
}
