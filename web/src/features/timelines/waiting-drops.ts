import { toast } from '#lib/toast.ts';
import { say } from './words/index.ts';

/** Returns whether it is done; otherwise it is tried again once another plan has been read. */
export type Attempt = () => boolean;

/** Drops on a timeline that wait for their plan. */
export class WaitingDrops {
  #waiting: readonly Attempt[] = [];

  /** Runs the attempt each time a plan has been read, until it succeeds. */
  add(attempt: Attempt): void {
    if (!attempt()) this.#waiting = [...this.#waiting, attempt];
  }

  /** A plan has been read. An attempt may add others. */
  tryAgain(): void {
    const attempts = this.#waiting;
    this.#waiting = [];
    this.#waiting = [...attempts.filter((attempt) => !attempt()), ...this.#waiting];
  }

  /** A plan cannot be read, which is reported elsewhere. */
  giveUp(): void {
    this.#waiting = [];
  }

  /** The person leaves the timeline: waiting drops are never done, and a message reports that. */
  leave(): void {
    if (this.#waiting.length > 0) toast.error(say('leftWaiting'));
    this.giveUp();
  }
}
