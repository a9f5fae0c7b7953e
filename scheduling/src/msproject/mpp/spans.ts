/**
 * From when to when, for each task by its place in the list: the earliest start and the latest finish of what was added.
 * The texts are those of the plan and are not copied.
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

  /** Null where what was added has none; undefined where nothing was. */
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
