import { joinAll } from './write-compound-file.ts';
import { bytes, type VarValue } from './write-tables.ts';

/** The layout of a file by the program that saved it: its format, and the places of flags, links and calendars. */
export type Layout = 'mpp9' | 'mpp12' | 'mpp14 of 2010' | 'mpp14 since 2013';
export const LAYOUTS: readonly Layout[] = ['mpp9', 'mpp12', 'mpp14 of 2010', 'mpp14 since 2013'];

/** Storage of a field: in the first or second part of the row (with its size), or among the variable-length values. */
type Kept = readonly ['row' | 'second', number] | 'var';

const DATES = [35, 36, 37, 38, 41, 42, 99, 100, 101, 18, 437, 93];
const AMOUNTS = [29, 28, 31, 20];
const SMALL = [17, 25, 32, 178, 181, 249];
const FIELDS_OF_TASKS: readonly (readonly [number, Kept])[] = [
  ...[0, 2, 4].map((field) => [field, ['row', 8]] as const),
  ...[...DATES, ...AMOUNTS, 160, 401, 255].map((field) => [field, ['row', 4]] as const),
  ...SMALL.map((field) => [field, ['row', 2]] as const),
];
const TYPED: readonly (readonly [number, Kept])[] = [
  [1283, ['second', 4]],
  [1284, ['second', 4]],
  [1288, ['second', 4]],
  [1289, ['second', 2]],
];

/** Locations of the fields of a table, in the order of its field list. */
export class FieldList {
  readonly rowSize: number;
  readonly secondSize: number;
  readonly #fields: readonly (readonly [number, Kept])[];
  readonly #isOld: boolean;

  constructor(fields: readonly (readonly [number, Kept])[], isOld: boolean) {
    this.#fields = fields;
    this.#isOld = isOld;
    const sizeOf = (part: 'row' | 'second') =>
      fields.reduce((sum, [, kept]) => sum + (kept !== 'var' && kept[0] === part ? kept[1] : 0), 0);
    this.rowSize = sizeOf('row');
    this.secondSize = sizeOf('second');
  }

  /** The field list as stored in the file; `table`: the prefix of the field numbers. */
  write(table: number): Uint8Array {
    const places = { row: 0, second: 0, key: 0 };
    return joinAll(
      this.#fields.map(([field, kept]) => {
        const common = [
          ['i32', 12, table + field],
          ['u16', 20, 3],
        ] as const;
        if (kept === 'var') {
          places.key += 1;
          return bytes(28, ['u16', 4, 0xffff], ['u8', 6, this.#isOld ? places.key : 0], ...common);
        }
        const [part, size] = kept;
        places[part] += size;
        return bytes(28, ['u16', 4, places[part] - size], ['u16', 22, size], ...common);
      }),
    );
  }

  /** Both parts of a row with these values, and the values stored by key. */
  row(uid: number, values: ReadonlyMap<number, number | Uint8Array>) {
    const parts = {
      row: new DataView(new ArrayBuffer(this.rowSize)),
      second: new DataView(new ArrayBuffer(this.secondSize)),
    };
    const places = { row: 0, second: 0, key: 0 };
    const vars: VarValue[] = [];
    for (const [field, kept] of this.#fields) {
      const value = values.get(field);
      if (kept === 'var') {
        places.key += 1;
        if (value instanceof Uint8Array)
          vars.push({ uid, key: this.#isOld ? places.key : field, data: value });
        continue;
      }
      const [part, size] = kept;
      if (typeof value === 'number') setValue(parts[part], places[part], size, value);
      if (value instanceof Uint8Array) new Uint8Array(parts[part].buffer).set(value, places[part]);
      places[part] += size;
    }
    return { row: new Uint8Array(parts.row.buffer), second: new Uint8Array(parts.second.buffer), vars };
  }
}

function setValue(view: DataView, at: number, size: number, value: number): void {
  if (size === 2) view.setUint16(at, value, true);
  else if (size === 4) view.setInt32(at, value | 0, true);
  else view.setFloat64(at, value, true);
}

/** The program changed the order of a row's first two numbers in 2013; typed dates only exist in the second part. */
export function taskFields(layout: Layout): FieldList {
  const numbers = [23, 86].map((field) => [field, ['row', 4]] as const);
  const first = layout === 'mpp14 since 2013' ? numbers : numbers.toReversed();
  const isOld = layout === 'mpp9';
  const second: (readonly [number, Kept])[] = isOld
    ? []
    : [[0x700, ['second', 16]], [0x701, ['second', 8]], ...(layout.startsWith('mpp14') ? TYPED : [])];
  const texts = [14, 15, 16, 43, 44, 27, 336].map((field) => [field, 'var'] as const);
  return new FieldList([...first, ...FIELDS_OF_TASKS, ...texts, ...second], isOld);
}

export const resourceFields = (isOld: boolean) =>
  new FieldList(
    [
      [27, ['row', 4]],
      [56, ['row', 4]],
      [1, 'var'],
    ],
    isOld,
  );

export const assignmentFields = (isOld: boolean) =>
  new FieldList(
    [
      [0, ['row', 4]],
      [1, ['row', 4]],
      [2, ['row', 4]],
      [7, ['row', 8]],
      [8, ['row', 8]],
      [20, ['row', 4]],
      [21, ['row', 4]],
      [200, 'var'],
    ],
    isOld,
  );
