import type { Bytes } from './bytes.ts';
import { GUID_SIZE } from './check-references.ts';
import { damaged } from './damaged.ts';
import type { FieldMap } from './field-map.ts';
import type { FixedTable } from './fixed-table.ts';
import * as values from './values.ts';
import type { VarTable } from './var-table.ts';

/** A table and all its parts. */
export interface Table {
  readonly fields: FieldMap;
  readonly first: FixedTable;
  /** The second part of the rows; MPP9 has none. */
  readonly second: FixedTable | null;
  readonly vars: VarTable;
}

/** A flag of a row: the byte of its item, and its bits. */
export type Flag = readonly [at: number, mask: number];

/** A row shorter than this share of the full size is not a row: some programs end the data early. */
const LEAST_PART = 0.75;

/** One row of a table. Fields are found by number, wherever the file stores them. */
export class Row {
  readonly uid: number;
  readonly #table: Table;
  readonly #index: number;

  constructor(table: Table, index: number, uidField: number) {
    this.#table = table;
    this.#index = index;
    const { first, second, fields } = table;
    const [size, secondSize] = fields.rowSizes;
    const isShort = first.room(index) < size * LEAST_PART;
    if (isShort || (second !== null && second.room(index) < secondSize * LEAST_PART))
      throw damaged(`a row lies outside ${first.data.name}`);
    const uid = this.i32(uidField);
    if (uid === null) throw damaged('its list of fields names no numbers');
    this.uid = uid;
  }

  /** Whether any of these bits is set in a byte of the row's flags. */
  flag(at: number, mask: number): boolean {
    return (this.flags(at) & mask) !== 0;
  }

  /** The same as `flag`, for the flags of the second part. */
  secondFlag(at: number, mask: number): boolean {
    return (this.secondFlags(at) & mask) !== 0;
  }

  /** A byte of the row's flags. */
  flags(at: number): number {
    return this.#table.first.flags(this.#index, at);
  }

  /** A byte of the flags of the second part; 0 if there is none. */
  secondFlags(at: number): number {
    return this.#table.second?.flags(this.#index, at) ?? 0;
  }

  /** The globally unique id of the task, resource or other object of this row; null if the second part has none. */
  guid(): Bytes | null {
    const { second } = this.#table;
    return second && second.room(this.#index) >= GUID_SIZE ? second.row(this.#index, GUID_SIZE) : null;
  }

  /** Eight bytes at an offset of the second part that the field list does not name. */
  secondF64(at: number): number | null {
    const { second } = this.#table;
    return second === null ? null : second.row(this.#index, at + 8).f64(at);
  }

  moment(field: number): string | null {
    return this.#read(field, 4, values.moment);
  }

  /** Whether a moment has both its day and its time, or neither. */
  isMomentWhole(field: number): boolean {
    return this.#read(field, 4, values.isMomentWhole) ?? true;
  }

  amount(field: number): number | null {
    return this.#read(field, 4, values.amount);
  }

  work(field: number): number | null {
    return this.#read(field, 8, values.work);
  }

  f64(field: number): number | null {
    return this.#read(field, 8, values.f64);
  }

  /** The code of a unit; null if the file has no such field. */
  format(field: number): number | null {
    return this.#read(field, 2, values.formatCode);
  }

  u16(field: number): number | null {
    return this.#read(field, 2, values.u16);
  }

  i32(field: number): number | null {
    return this.#read(field, 4, values.i32);
  }

  text(field: number): string | null {
    return values.text(this.bytes(field));
  }

  /** The bytes of a variable-length value. */
  bytes(field: number): Bytes | null {
    const place = this.#table.fields.place(field);
    return place && 'key' in place ? this.#table.vars.find(this.uid, place.key) : null;
  }

  /** Null if the file has no such field, or too few bytes of it. */
  #read<T>(field: number, size: number, read: (bytes: Bytes, at: number) => T | null): T | null {
    const { fields, first, second, vars } = this.#table;
    const place = fields.place(field);
    if (!place) return null;
    if ('key' in place) {
      const value = vars.find(this.uid, place.key);
      return value && value.length >= size ? read(value, 0) : null;
    }
    const part = place.block === 0 ? first : second;
    const at = part === null ? 0 : part.offset(this.#index) + place.offset;
    return part === null || at + size > part.data.length ? null : read(part.data, at);
  }
}
