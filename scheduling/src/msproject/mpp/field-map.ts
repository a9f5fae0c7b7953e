import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

/** Where a field lies: in the first or the second part of a row, or among the values of any length. */
export type Place =
  | { readonly block: 0 | 1; readonly offset: number; readonly size: number }
  | { readonly key: number };

const ENTRY_SIZE = 28;
const NOT_IN_ROW = 0xffff;
/** What is kept as single bits among the flags of an item: its place is not in the map. */
const FLAG_CATEGORIES = [0x0b, 0x64];

/**
 * Where the fields of a table are: the file itself says so. The same version of the format has several layouts, by the
 * program that saved the file. In a whole file the fields fill both parts of the row without a gap, each is named once,
 * and the keys of MPP9 count from 1: what contradicts this is damage.
 */
export class FieldMap {
  /** How many bytes the two parts of a row take. */
  readonly rowSizes: readonly [number, number];
  readonly #places = new Map<number, Place>();
  readonly #keys = new Set<number>();

  constructor(map: Bytes, { keysInMap }: { keysInMap: boolean }) {
    const rowSizes: [number, number] = [0, 0];
    const seen = new Set<number>();
    let block: 0 | 1 = 0;
    let lastKey = 0;
    for (let at = 0; at + ENTRY_SIZE <= map.length; at += ENTRY_SIZE) {
      const field = map.u16(at + 12);
      if (seen.has(field)) throw confused();
      seen.add(field);
      if (FLAG_CATEGORIES.includes(map.u16(at + 20))) continue;
      const [offset, size] = [map.u16(at + 4), map.u16(at + 22)];
      if (offset !== NOT_IN_ROW) {
        if (offset === 0 && rowSizes[0] > 0) block = 1;
        if (offset !== rowSizes[block]) throw confused();
        rowSizes[block] += size;
        this.#places.set(field, { block, offset, size });
      } else {
        lastKey += 1;
        const key = keysInMap ? map.u8(at + 6) : field;
        if (keysInMap && key !== lastKey % 256) throw confused();
        this.#places.set(field, { key });
        this.#keys.add(key);
      }
    }
    this.rowSizes = rowSizes;
  }

  /** Whether values of any length may have that key. */
  isKey(key: number): boolean {
    return this.#keys.has(key);
  }

  place(field: number): Place | null {
    return this.#places.get(field) ?? null;
  }
}

const confused = () => damaged('its list of fields contradicts itself');
