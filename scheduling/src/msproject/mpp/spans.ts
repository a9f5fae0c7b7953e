/**
 * For each task by its position: the earliest start and the latest finish of what was added. The texts are shared with
 * the plan.
 */
export class Spans {
  readonly #starts: (string | null | undefined)[];
  readonly #finishes: (string | null | undefined)[];

  constructor(count: number) {
    this.#starts = new Array(count);
    this.#finishes = new Array(count);
  }

  add(place: number, start: string | null, finish: string | null): void {
    this.#starts[place] = least(this.#starts[place] ?? null, start);
    this.#finishes[place] = greatest(this.#finishes[place] ?? null, finish);
  }

  /** Null if the added items have no start; undefined if nothing was added. */
  start(place: number): string | null | undefined {
    return this.#starts[place];
  }

  finish(place: number): string | null | undefined {
    return this.#finishes[place];
  }
}

const least = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;
const greatest = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;
