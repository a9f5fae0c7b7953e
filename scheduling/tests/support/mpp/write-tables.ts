import { joinAll } from './write-compound-file.ts';

const MAGIC = 0xfadfadba;

/** Bytes with numbers at the given offsets. */
export function bytes(
  length: number,
  ...values: readonly (readonly ['u8' | 'u16' | 'i32' | 'f64', number, number])[]
): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  for (const [kind, at, value] of values) {
    if (kind === 'u8') view.setUint8(at, value);
    else if (kind === 'u16') view.setUint16(at, value, true);
    else if (kind === 'i32') view.setInt32(at, value, true);
    else view.setFloat64(at, value, true);
  }
  return new Uint8Array(view.buffer);
}

/** Text of two bytes per letter, with a terminating zero. */
export function wideText(text: string): Uint8Array {
  return new Uint8Array(
    Uint16Array.from([...text, '\0'].join('').split(''), (letter) => letter.charCodeAt(0)).buffer,
  );
}

/** A list of values by key. */
export function writeProperties(values: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const entries = [...values].map(([key, value]) =>
    joinAll([bytes(12, ['i32', 0, value.length], ['i32', 4, key]), value, new Uint8Array(value.length % 2)]),
  );
  const length = 16 + entries.reduce((sum, entry) => sum + entry.length, 0);
  return joinAll([bytes(16, ['i32', 0, length - 4], ['u16', 12, values.size]), ...entries]);
}

/** An item of flags with its row. */
export interface FixedRow {
  readonly item: Uint8Array;
  readonly row: Uint8Array;
  /** The number of the row, if it can have variable-length values. */
  readonly uid?: number;
}

export function writeFixedTable(rows: readonly FixedRow[]): { meta: Uint8Array; data: Uint8Array } {
  let offset = 0;
  const items = rows.map(({ item, row }) => {
    const copy = item.slice();
    new DataView(copy.buffer).setInt32(4, offset, true);
    offset += row.length;
    return copy;
  });
  const header = bytes(
    16,
    ['i32', 0, MAGIC | 0],
    ['i32', 4, 4],
    ['i32', 8, rows.length],
    ['i32', 12, offset],
  );
  return { meta: joinAll([header, ...items]), data: joinAll(rows.map(({ row }) => row)) };
}

/** A variable-length value with its row and key. */
export interface VarValue {
  readonly uid: number;
  readonly key: number;
  readonly data: Uint8Array;
}

export function writeVarTable(
  values: readonly VarValue[],
  isShort: boolean,
): { meta: Uint8Array; data: Uint8Array } {
  let offset = 0;
  const items = values.map(({ uid, key, data }) => {
    const item = isShort
      ? bytes(8, ['i32', 0, uid], ['u8', 3, key], ['i32', 4, offset])
      : bytes(12, ['i32', 0, uid], ['i32', 4, offset], ['u16', 8, key]);
    offset += 4 + data.length;
    return item;
  });
  const data = joinAll(values.map((value) => joinAll([bytes(4, ['i32', 0, value.data.length]), value.data])));
  const header = bytes(24, ['i32', 0, MAGIC | 0], ['i32', 8, values.length], ['i32', 20, data.length]);
  return { meta: joinAll([header, ...items]), data };
}
