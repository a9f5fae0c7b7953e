/**
 * Gives each work of a plan a number that it keeps while the chart is on screen: selection and what is in hand name works
 * by it, and must not mean others when somebody else adds or removes one.
 */
export class WorkIndex {
  readonly ids: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The numbers of these works, in their order; those that were not known get the next ones. */
  take(ids: readonly string[]): Int32Array {
    return Int32Array.from(ids, (id) => {
      const known = this.#numbers.get(id);
      if (known !== undefined) return known;
      this.#numbers.set(id, this.ids.length);
      return this.ids.push(id) - 1;
    });
  }
}
