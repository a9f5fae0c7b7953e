/** A set of whole numbers below a bound, in insertion order. It is created once and cleared for the next gesture. */
export class NumberSet {
  readonly #isIn: Uint8Array;
  readonly #list: Int32Array;
  #size = 0;

  constructor(bound: number) {
    this.#isIn = new Uint8Array(bound);
    this.#list = new Int32Array(bound);
  }

  get size(): number {
    return this.#size;
  }

  at(place: number): number {
    return this.#list[place] ?? -1;
  }

  has(value: number): boolean {
    return this.#isIn[value] === 1;
  }

  add(value: number): void {
    if (value < 0 || value >= this.#isIn.length || this.#isIn[value] === 1) return;
    this.#isIn[value] = 1;
    this.#list[this.#size] = value;
    this.#size += 1;
  }

  clear(): void {
    for (let place = 0; place < this.#size; place += 1) this.#isIn[this.at(place)] = 0;
    this.#size = 0;
  }
}
