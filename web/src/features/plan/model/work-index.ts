/**
 * Gives each work of a plan a number that it keeps while the chart is on screen: selection and what is in hand name works
 * by it, and must not mean others when another person adds or removes one.
 */
export class WorkIndex {
  readonly #numbers = new Map<string, number>();
  #count = 0;

  /** The numbers of these works, in their order; those that were not known get the next ones. */
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

  /** A work that has got another id is the same one still. */
  rename(id: string, newId: string): void {
    const known = this.#numbers.get(id);
    if (known !== undefined && !this.#numbers.has(newId)) this.#numbers.set(newId, known);
  }

  /** The same, where the other id is free from now on: it may come to mean another row. */
  move(id: string, newId: string): void {
    if (this.#numbers.has(newId)) return;
    this.rename(id, newId);
    this.#numbers.delete(id);
  }
}
