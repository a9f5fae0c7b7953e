import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

const MAGIC = 0xfadfadba;
const HEADER_SIZE = 24;
/** Size of the length before each value. */
const LENGTH_SIZE = 4;
const KEYS = 65_536;
/** Row, key and offset of a value: MPP9 needs eight bytes for them, later versions twelve. */
const [SHORT_SIZE, SIZE] = [8, 12];

/**
 * Variable-length values, found by the number of their row and the key of their field. Large plans have a million of
 * them, so they are stored in sorted numeric arrays instead of objects.
 */
export class VarTable {
  /** Name of this table, for the error message. */
  readonly name: string;
  /** Whether values are in order, do not overlap and have the mark of their table. */
  readonly isOrderly: boolean;
  /** Row and key of each value as one number, ascending; and the offset of each. */
  readonly #places: Float64Array;
  readonly #offsets: Int32Array;
  readonly #data: Bytes;

  constructor(meta: Bytes, data: Bytes, { isShort }: { isShort: boolean }) {
    this.#data = data;
    this.name = data.name;
    const itemSize = isShort ? SHORT_SIZE : SIZE;
    const room = (meta.length - HEADER_SIZE) / itemSize;
    if (meta.u32(0) !== MAGIC && meta.u32(0) !== 0) throw damaged(`${meta.name} does not begin like a table`);
    // Old values may follow the valid ones.
    const count = Math.min(meta.u32(8), Math.max(0, Math.floor(room)));
    const isAsLong = Number.isInteger(room) && meta.u32(8) <= room && meta.u32(20) === data.length;
    this.#places = new Float64Array(count);
    this.#offsets = new Int32Array(count);
    const marks = new Set<number>();
    for (let i = 0; i < count; i += 1) {
      const at = HEADER_SIZE + i * itemSize;
      this.#places[i] = isShort
        ? place(meta.u32(at) % 0x1000000, meta.u8(at + 3))
        : place(meta.i32(at), meta.u16(at + 8));
      this.#offsets[i] = meta.i32(at + 4);
      if (!isShort) marks.add(meta.u16(at + 10));
    }
    const isSorted = isRising(this.#places);
    if (!isSorted) this.#sort();
    const end = this.#endSideBySide();
    // Leftover data may follow the values. If most of the data is unused, the number of values is wrong.
    const isComplete = count >= room / 2 || end === data.length;
    this.isOrderly = isAsLong && isSorted && marks.size <= 1 && end !== null && isComplete;
  }

  /** The rows that have values, each once. */
  *uids(): Generator<number> {
    let last = -1;
    for (const each of this.#places) {
      const uid = Math.floor(each / KEYS);
      if (uid !== last) yield uid | 0;
      last = uid;
    }
  }

  /** Whether a row has any value here. */
  knows(uid: number): boolean {
    const first = this.#places[this.#firstFrom(place(uid, 0))];
    return first !== undefined && first < place(uid, KEYS);
  }

  /** How many values a row has. */
  count(uid: number): number {
    return this.#firstFrom(place(uid, KEYS)) - this.#firstFrom(place(uid, 0));
  }

  /** The keys that have values, each once. */
  keys(): ReadonlySet<number> {
    const keys = new Set<number>();
    for (const each of this.#places) keys.add(each % KEYS);
    return keys;
  }

  /** The bytes of a value; null if the row has none. */
  find(uid: number, key: number): Bytes | null {
    const wanted = place(uid, key);
    const i = this.#lastOf(wanted);
    const offset = this.#offsets[i];
    if (this.#places[i] !== wanted || offset === undefined) return null;
    const length = this.#data.i32(offset);
    return length <= 0 ? null : this.#data.slice(offset + LENGTH_SIZE, length);
  }

  /** Of several values with the same row and key the last one counts. */
  #lastOf(wanted: number): number {
    return this.#firstFrom(wanted + 1) - 1;
  }

  #firstFrom(wanted: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#places[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** End of the last value; null if values overlap. */
  #endSideBySide(): number | null {
    let end = 0;
    let last = -1;
    let shared = 0;
    for (const offset of this.#offsets.slice().sort()) {
      if (offset === last) {
        shared += 1;
        continue;
      }
      if (offset < end || offset + LENGTH_SIZE > this.#data.length) return null;
      const length = this.#data.i32(offset);
      if (length <= 0) return null;
      end = offset + LENGTH_SIZE + length;
      last = offset;
    }
    // Several rows may share values; if only one does, its offset is wrong.
    return end <= this.#data.length && shared !== 1 ? end : null;
  }

  #sort(): void {
    const [places, offsets] = [this.#places.slice(), this.#offsets.slice()];
    const order = Uint32Array.from(places, (_, i) => i);
    order.sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0) || one - other);
    order.forEach((from, to) => {
      this.#places[to] = places[from] ?? 0;
      this.#offsets[to] = offsets[from] ?? 0;
    });
  }
}

const place = (uid: number, key: number) => (uid >>> 0) * KEYS + key;

function isRising(values: Float64Array): boolean {
  return values.every((value, i) => i === 0 || (values[i - 1] ?? 0) < value);
}
