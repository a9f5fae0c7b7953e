import { damaged } from './damaged.ts';
import { type Page, type Store, wholeStore } from './pages.ts';

/**
 * Little-endian numbers in a section of the file. Sections are windows on the same bytes, so that a plan with many rows
 * needs little memory in addition to its file. Reading past the end of a section means that the file is damaged.
 */
export class Bytes {
  /** Name of these bytes, for the error message. */
  readonly name: string;
  readonly length: number;
  readonly #store: Store;
  readonly #from: number;
  /** The page of the last access; the next access is usually in the same page. */
  #page: Page;

  constructor(data: Uint8Array | Store, name: string, from = 0, length?: number) {
    this.#store = data instanceof Uint8Array ? wholeStore(data) : data;
    this.name = name;
    this.length = length ?? this.#store.size - from;
    this.#from = from;
    this.#page = NOTHING;
  }

  /** The bytes themselves without a copy if they are in one page. Use them before the next read. */
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

  /** Returns a window on these bytes. */
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

/** A page that contains no offset. */
const NOTHING: Page = { from: -1, to: -1, view: new DataView(new ArrayBuffer(0)) };
