import type { Bytes } from './bytes.ts';

const HEADER_SIZE = 16;
const ENTRY_HEADER_SIZE = 12;
/** The length field does not include its own size. */
const LENGTH_SIZE = 4;

/** A list of values by key: properties of the whole file, of the project, or of a table. */
export class Properties {
  /** Whether the list ends where it states; a damaged list is read as far as possible. */
  readonly isWhole: boolean;
  readonly #values = new Map<number, Bytes>();

  constructor(bytes: Bytes) {
    const count = bytes.u16(12);
    let at = HEADER_SIZE;
    for (let i = 0; i < count && at + ENTRY_HEADER_SIZE <= bytes.length; i += 1) {
      const size = bytes.i32(at);
      if (size < 0 || at + ENTRY_HEADER_SIZE + size > bytes.length) break;
      this.#values.set(bytes.i32(at + 4), bytes.slice(at + ENTRY_HEADER_SIZE, size));
      at += ENTRY_HEADER_SIZE + size + (size % 2);
    }
    this.isWhole = at === bytes.u32(0) + LENGTH_SIZE && this.#values.size === count;
  }

  find(key: number): Bytes | null {
    return this.#values.get(key) ?? null;
  }

  /** A two-byte number; null if there is none. */
  u16(key: number): number | null {
    const value = this.find(key);
    return value && value.length >= 2 ? value.u16(0) : null;
  }

  /** A four-byte number; null if there is none. */
  i32(key: number): number | null {
    const value = this.find(key);
    return value && value.length >= 4 ? value.i32(0) : null;
  }
}
