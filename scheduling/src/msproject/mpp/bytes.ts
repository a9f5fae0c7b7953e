import { damaged } from './damaged.ts';
import { type Page, type Store, wholeStore } from './pages.ts';

/**
 * Little-endian numbers in a stretch of the file. Stretches are windows on the same bytes, so that a plan of many rows
 * costs little beside its file. Reading past the ends of one means that the file is damaged.
 */
export class Bytes {
  /** What these bytes are, for the sentence about damage. */
  readonly name: string;
  readonly length: number;
  readonly #store: Store;
  readonly #from: number;
  /** The page that was looked at last: the next look is mostly at the same one. */
  #page: Page;

  constructor(data: Uint8Array | Store, name: string, from = 0, length?: number) {
    this.#store = data instanceof Uint8Array ? wholeStore(data) : data;
    this.name = name;
    this.length = length ?? this.#store.size - from;
    this.#from = from;
    this.#page = NOTHING;
  }

  /** The bytes themselves, not a copy where they lie on one page: to be used before anything else is read. */
  get data(): Uint8Array {
    if (this.length === 0) return new Uint8Array();
    const { from, view } = this.#pageOf(this.#from, this.length);
    return new Uint8Array(view.buffer, view.byteOffset + this.#from - from, this.length);
  }

  u8(at: number): number {
    const place = this.#place(at, 1);
    const { view, from } = this.#pageOf(place, 1);
    return view.getUint8(place - from);
  }

  u16(at: number): number {
    const place = this.#place(at, 2);
    const { view, from } = this.#pageOf(place, 2);
    return view.getUint16(place - from, true);
  }

  i32(at: number): number {
    const place = this.#place(at, 4);
    const { view, from } = this.#pageOf(place, 4);
    return view.getInt32(place - from, true);
  }

  u32(at: number): number {
    return this.i32(at) >>> 0;
  }

  f64(at: number): number {
    const place = this.#place(at, 8);
    const { view, from } = this.#pageOf(place, 8);
    return view.getFloat64(place - from, true);
  }

  /** A window on these bytes. */
  slice(from: number, length: number): Bytes {
    return new Bytes(this.#store, this.name, this.#place(from, length), length);
  }

  #place(at: number, length: number): number {
    if (!(at >= 0 && length >= 0 && at + length <= this.length))
      throw damaged(`${this.name} ends before what it should hold`);
    return this.#from + at;
  }

  #pageOf(place: number, length: number): Page {
    const { from, to } = this.#page;
    if (place < from || place + length > to) this.#page = this.#store.find(place, length);
    return this.#page;
  }
}

/** No place lies on it. */
const NOTHING: Page = { from: -1, to: -1, view: new DataView(new ArrayBuffer(0)) };
