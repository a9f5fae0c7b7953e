import type { ProjectDocument, WorkDocument } from '@gantry/contract';

type Columns = ProjectDocument['works'];
type Name = keyof Columns;

/**
 * Writes into the columns of a plan without touching it: a column is copied when something in it becomes another for the first
 * time, and what nobody writes stays the same object, so that nothing is made anew for it. A draft of the store does the same at
 * a price for every cell, and a plan of 5,000 works has a hundred thousand.
 */
export class ColumnWriter {
  readonly #before: Columns;
  readonly #copies = new Map<Name, unknown[]>();

  constructor(works: Columns) {
    this.#before = works;
  }

  get<K extends Name>(name: K, row: number): Columns[K][number] | undefined {
    return (this.#copies.get(name) ?? this.#before[name])[row] as Columns[K][number] | undefined;
  }

  set<K extends Name>(name: K, row: number, value: Columns[K][number]): void {
    if (isSame(this.get(name, row), value)) return;
    const copy = this.#copies.get(name) ?? [...this.#before[name]];
    copy[row] = value;
    this.#copies.set(name, copy);
  }

  get isChanged(): boolean {
    return this.#copies.size > 0;
  }

  /** The plan's columns with what was written. Frozen, as the store wants them: it need not look through them for that. */
  finish(): Columns {
    for (const copy of this.#copies.values()) Object.freeze(copy);
    return Object.freeze({ ...this.#before, ...Object.fromEntries(this.#copies) });
  }
}

/** Lists of people are other objects with every answer. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || a === null || b === null) return a === b;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (!Array.isArray(a) || !Array.isArray(b))
    return isSame(Object.entries(a).flat(), Object.entries(b).flat());
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

/** The store freezes what it is given, and looks at every cell for that; what is frozen already it leaves alone. */
export function freezeColumns<A extends { readonly response: WorkDocument }>(answer: A): A {
  const { works, links } = answer.response;
  for (const each of [...Object.values(works), ...Object.values(links), works, links]) Object.freeze(each);
  Object.freeze(answer.response);
  return answer;
}
