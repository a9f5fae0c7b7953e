/**
 * Gives each work of a plan a number that it keeps while the chart is on screen. The selection and gestures refer to
 * works by number, so the numbers must not change when another person adds or removes a work.
 */
export class WorkIndex {
  readonly #numbers = new Map<string, number>();
  #count = 0;

  /** The numbers of these works, in their order; new works get the next numbers. */
  take(ids: readonly string[]): Int32Array {
    return Int32Array.from(ids, (id) => this.numberOf(id));
  }

  numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.#count);
    this.#count += 1;
    return this.#count - 1;
  }

  /** A work with a new id keeps its number. */
  rename(id: string, newId: string): void {
    const known = this.#numbers.get(id);
    if (known !== undefined && !this.#numbers.has(newId)) this.#numbers.set(newId, known);
  }

  /** The same, but the old id becomes free and may refer to another row later. */
  move(id: string, newId: string): void {
    if (this.#numbers.has(newId)) return;
    this.rename(id, newId);
    this.#numbers.delete(id);
  }
}
