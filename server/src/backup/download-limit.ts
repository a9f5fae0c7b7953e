import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

const PER_HOUR = 6;
const HOUR_MS = 3_600_000;

/** Downloads of whole companies are rare: a person gets at most six files an hour from one process. */
export class DownloadLimit {
  readonly #taken = new Map<string, number[]>();

  /** Counts a download, or refuses it with the time to wait. */
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
