import type { Readable } from 'node:stream';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';

const PER_PERSON = 2;
const IN_ALL = 4;
/** An export that its reader draws out is broken off then: 100,000 works take seconds. */
const LONGEST_MS = 10 * 60_000;

/** Exports that this process is writing, by person: each takes a good share of a processor while it lasts. */
export class ExportPlaces {
  readonly #taken = new Map<string, number>();

  /** Takes a place, and gives the way to leave it. */
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

  /** Takes a place for as long as this file is being sent. */
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

/** All exports of this process, of whatever they are. */
export const exportPlaces = new ExportPlaces();
