import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

const PER_HOUR = 6;
const HOUR_MS = 3_600_000;

/** Whole companies leave the house seldom: a person takes six files an hour from one process at most. */
export class DownloadLimit {
  readonly #taken = new Map<string, number[]>();

  /** Notes a download, or refuses it with the time to wait. */
  note(personId: string, now: Date): void {
    const since = now.getTime() - HOUR_MS;
    const recent = (this.#taken.get(personId) ?? []).filter((at) => at > since);
    const [first] = recent;
    if (first !== undefined && recent.length >= PER_HOUR)
      throw new ProblemError('request/too-many', said('tooManyDownloads', { count: PER_HOUR }), {
        headers: { 'retry-after': String(Math.ceil((first - since) / 1000)) },
      });
    this.#taken.set(personId, [...recent, now.getTime()]);
  }
}
