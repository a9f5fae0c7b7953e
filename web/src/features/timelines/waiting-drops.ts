import { toast } from '#lib/toast.ts';
import { say } from './words/index.ts';

/** Answers whether it is done; else it is tried again once another plan has been read. */
export type Attempt = () => boolean;

/** What was dropped on a timeline before its plan was there. */
export class WaitingDrops {
  #waiting: readonly Attempt[] = [];

  /** Tries it each time that a plan has been read, until it is done. */
  add(attempt: Attempt): void {
    if (!attempt()) this.#waiting = [...this.#waiting, attempt];
  }

  /** A plan has been read. An attempt may add others. */
  tryAgain(): void {
    const attempts = this.#waiting;
    this.#waiting = [];
    this.#waiting = [...attempts.filter((attempt) => !attempt()), ...this.#waiting];
  }

  /** A plan cannot be read, which is told elsewhere. */
  giveUp(): void {
    this.#waiting = [];
  }

  /** The timeline is left: what still waits is never done, and the person who dropped it is told. */
  leave(): void {
    if (this.#waiting.length > 0) toast.error(say('leftWaiting'));
    this.giveUp();
  }
}
