import type { Readable } from 'node:stream';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';

const PER_PERSON = 2;
const IN_ALL = 4;
/**
 * The maximum duration of an export, so that a slow reader cannot block a place. An export of 100,000 works takes
 * seconds.
 */
const LONGEST_MS = 10 * 60_000;

/** The running exports of this process, by person. Each export uses a large share of a processor. */
export class ExportPlaces {
  readonly #taken = new Map<string, number>();

  /** Takes a place and returns a function that releases it. */
  take(personId: string): () => void {
    const own = this.#taken.get(personId) ?? 0;
    const all = [...this.#taken.values()].reduce((sum, count) => sum + count, 0);
    if (own >= PER_PERSON || all >= IN_ALL)
      throw new ProblemError('request/too-many', said('exportsBusy'), {
        headers: { 'retry-after': '5' },
      });
    this.#taken.set(personId, own + 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#leave(personId);
      isTaken = false;
    };
  }

  /** Occupies a place while this file is being sent. */
  holdFor(file: Readable, leave: () => void): void {
    const deadline = setTimeout(() => file.destroy(new Error('The export took too long.')), LONGEST_MS);
    deadline.unref();
    file.once('close', () => {
      clearTimeout(deadline);
      leave();
    });
  }

  #leave(personId: string): void {
    const left = (this.#taken.get(personId) ?? 1) - 1;
    if (left > 0) this.#taken.set(personId, left);
    else this.#taken.delete(personId);
  }
}

/** All exports of this process, of every kind. */
export const exportPlaces = new ExportPlaces();
