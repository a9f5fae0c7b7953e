import type { Contradictions } from './contradictions.ts';

/**
 * Checks a property that the rows of a plan have in common without being required to. A single exception among enough
 * others is most likely damaged. Two exceptions are accepted, and nothing is reported.
 */
export class Habit {
  readonly #message: string;
  readonly #least: number;
  #alike = 0;
  #others = 0;
  #uid: number | undefined;

  /** `least`: minimum number of rows with the property. */
  constructor(message: string, least: number) {
    this.#message = message;
    this.#least = least;
  }

  /** `uid`: the task of the row. */
  add(isAlike: boolean, uid?: number): void {
    if (isAlike) this.#alike += 1;
    else {
      this.#others += 1;
      this.#uid = uid;
    }
  }

  report(found: Contradictions): void {
    if (this.#others === 1 && this.#alike >= this.#least) found.note(this.#message, this.#uid);
  }
}
