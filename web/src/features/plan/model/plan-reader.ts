import type { ProjectDocument } from '@gantry/contract';

type Works = ProjectDocument['works'];
type Name = keyof Works;
type Numbers = Int32Array | Uint16Array | Uint8Array;

interface Read {
  readonly sources: readonly (readonly unknown[])[];
  readonly column: Numbers;
}

/**
 * Reads numbers out of the columns of successive documents. A plan is read again after every change by the person, and
 * most of it is unchanged: only rows in which a source differs are read. Without a difference the column stays the same
 * object, so that nothing is computed from it again. `rows`: the work of each row; other rows need another reader.
 */
export class PlanReader {
  readonly rows: Int32Array;
  readonly count: number;
  readonly #read = new Map<string, Read>();
  readonly #made = new Map<string, { readonly of: readonly unknown[]; readonly value: unknown }>();

  constructor(rows: Int32Array) {
    this.rows = rows;
    this.count = rows.reduce((most, work) => Math.max(most, work + 1), 0);
  }

  /** A column by work. `from`: the sources that `read` uses; `room` creates an empty column. */
  column<T extends Numbers>(
    name: string,
    { works, from, room }: { works: Works; from: readonly Name[]; room: (count: number) => T },
    read: (row: number) => number,
  ): T {
    const sources = from.map((each) => works[each] as readonly unknown[]);
    const before = this.#read.get(name);
    const column = before
      ? this.#readDiffering(before.column as T, before.sources, sources, read)
      : this.#readAll(room(this.count), read);
    this.#read.set(name, { sources, column });
    return column;
  }

  /** Memoizes a value: it stays the same while the objects in `of` are the same. */
  once<T>(name: string, of: readonly unknown[], make: () => T): T {
    const before = this.#made.get(name);
    if (before?.of.every((each, index) => each === of[index])) return before.value as T;
    const value = make();
    this.#made.set(name, { of, value });
    return value;
  }

  #readAll<T extends Numbers>(column: T, read: (row: number) => number): T {
    this.rows.forEach((work, row) => {
      column[work] = read(row);
    });
    return column;
  }

  #readDiffering<T extends Numbers>(
    before: T,
    known: Read['sources'],
    sources: Read['sources'],
    read: (row: number) => number,
  ): T {
    let column = before;
    sources.forEach((source, index) => {
      const was = known[index];
      if (was === undefined || source === was) return;
      for (let row = 0; row < source.length; row += 1) {
        if (source[row] === was[row]) continue;
        const [work, value] = [this.rows[row] ?? -1, read(row)];
        if (column[work] === value) continue;
        if (column === before) column = before.slice() as T;
        column[work] = value;
      }
    });
    return column;
  }
}
