import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

/** Location of a field: in the first or the second part of a row, or among the variable-length values. */
export type Place =
  | { readonly block: 0 | 1; readonly offset: number; readonly size: number }
  | { readonly key: number };

const ENTRY_SIZE = 28;
const NOT_IN_ROW = 0xffff;
/** Fields stored as single bits among the flags of an item: their place is not in the map. */
const FLAG_CATEGORIES = [0x0b, 0x64];

/**
 * Locations of the fields of a table, as the file itself defines them. The same version of the format has several
 * layouts, depending on the program that saved the file. In an intact file the fields fill both parts of the row
 * without gaps, each occurs once, and the keys of MPP9 count from 1; everything else is damage.
 */
export class FieldMap {
  /** Size in bytes of the two parts of a row. */
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

  /** Whether variable-length values may have that key. */
  isKey(key: number): boolean {
    return this.#keys.has(key);
  }

  place(field: number): Place | null {
    return this.#places.get(field) ?? null;
  }
}

const confused = () => damaged('its list of fields contradicts itself');
