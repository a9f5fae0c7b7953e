import { damaged } from './damaged.ts';

/**
 * Little-endian numbers in a stretch of the file. Stretches are windows on the same bytes, so that a plan of many rows
 * costs little beside its file. Reading past the ends of one means that the file is damaged.
 */
export class Bytes {
  /** What these bytes are, for the sentence about damage. */
  readonly name: string;
  readonly length: number;
  readonly #view: DataView;
  readonly #from: number;

  constructor(data: Uint8Array | DataView, name: string, from = 0, length = data.byteLength - from) {
    this.name = name;
    this.length = length;
    this.#from = from;
    this.#view =
      data instanceof DataView ? data : new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  /** The bytes themselves, not a copy. */
  get data(): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#from, this.length);
  }

  u8(at: number): number {
    return this.#view.getUint8(this.#place(at, 1));
  }

  u16(at: number): number {
    return this.#view.getUint16(this.#place(at, 2), true);
  }

  i32(at: number): number {
    return this.#view.getInt32(this.#place(at, 4), true);
  }

  u32(at: number): number {
    return this.#view.getUint32(this.#place(at, 4), true);
  }

  f64(at: number): number {
    return this.#view.getFloat64(this.#place(at, 8), true);
  }

  /** A window on these bytes. */
  slice(from: number, length: number): Bytes {
    return new Bytes(this.#view, this.name, this.#place(from, length), length);
  }

  #place(at: number, length: number): number {
    if (!(at >= 0 && length >= 0 && at + length <= this.length))
      throw damaged(`${this.name} ends before what it should hold`);
    return this.#from + at;
  }
}
