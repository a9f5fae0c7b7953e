import type { ProjectDocument, WorkDocument } from '@gantry/contract';

type Columns = ProjectDocument['works'];
type Name = keyof Columns;

/**
 * Writes into the columns of a plan without mutating it. A column is copied on its first change, and unchanged ones
 * stay the same object, so that nothing is computed from them again. A draft of the store does the same at a cost for
 * every cell, and a plan of 5,000 works has a hundred thousand cells.
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

  /**
   * The plan's columns with the changes. They are frozen, so that the store need not look through them to freeze them.
   */
  finish(): Columns {
    for (const copy of this.#copies.values()) Object.freeze(copy);
    return Object.freeze({ ...this.#before, ...Object.fromEntries(this.#copies) });
  }
}

/** Compares by value: lists of people are new objects in every response. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || a === null || b === null) return a === b;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (!Array.isArray(a) || !Array.isArray(b))
    return isSame(Object.entries(a).flat(), Object.entries(b).flat());
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

/** Freezes the columns in advance, because the store would otherwise look at every cell to freeze it. */
export function freezeColumns<A extends { readonly response: WorkDocument }>(answer: A): A {
  const { works, links } = answer.response;
  for (const each of [...Object.values(works), ...Object.values(links), works, links]) Object.freeze(each);
  Object.freeze(answer.response);
  return answer;
}
