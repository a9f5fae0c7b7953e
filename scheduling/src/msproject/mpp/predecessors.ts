import type { NeutralLink } from '../../neutral/neutral-plan.ts';

/** Links by the position of their successor. Only their items are stored; they become links on access. */
export class Predecessors {
  /** The items of the table sorted by the position of their successor, and where those of each task begin. */
  readonly #items: Int32Array;
  readonly #begins: Int32Array;
  readonly #read: (item: number) => NeutralLink;

  /** `successors`: the position of the successor of each item, negative for none; `count`: number of tasks. */
  constructor(successors: Int32Array, count: number, read: (item: number) => NeutralLink) {
    this.#read = read;
    this.#begins = new Int32Array(count + 1);
    for (const place of successors) if (place >= 0) this.#begins[place + 1] = 1 + this.#begin(place + 1);
    for (let i = 0; i < count; i += 1) this.#begins[i + 1] = this.#begin(i + 1) + this.#begin(i);
    this.#items = new Int32Array(this.#begin(count));
    const next = this.#begins.slice();
    successors.forEach((place, item) => {
      if (place < 0) return;
      const at = next[place] ?? 0;
      this.#items[at] = item;
      next[place] = at + 1;
    });
  }

  /** The links to the task at a position of the list, in the order of the file. */
  to(place: number): readonly NeutralLink[] {
    return Array.from(this.#items.subarray(this.#begin(place), this.#begin(place + 1)), this.#read);
  }

  #begin(place: number): number {
    return this.#begins[place] ?? 0;
  }
}
