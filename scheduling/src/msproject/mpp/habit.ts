import type { Contradictions } from './contradictions.ts';

/**
 * What the rows of a plan do alike, though none of them has to: a single one that does otherwise beside enough others is
 * most likely a damaged one. Where two do otherwise, the plan does, and nothing is said.
 */
export class Habit {
  readonly #message: string;
  readonly #least: number;
  #alike = 0;
  #others = 0;
  #uid: number | undefined;

  /** `least`: how many rows must do alike. */
  constructor(message: string, least: number) {
    this.#message = message;
    this.#least = least;
  }

  /** `uid`: the task that a row is about. */
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
