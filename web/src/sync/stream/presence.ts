import type { LivePresence } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { initOf, urlOf, withXsrfToken } from '#api/request.ts';
import type { SyncDispatch } from '../store-access.ts';

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({ announcePresence: build.mutation({ ...call('announcePresence') }) }),
});

type People = LivePresence['people'];

/** Passing through a list with the keys says nothing until the person stays. */
const settleMs = 400;
const NOBODY: People = [];

/** Who looks at which work, and what this tab says of itself. */
export class Presence {
  readonly #dispatch: SyncDispatch;
  readonly #tab = crypto.randomUUID();
  readonly #peopleAt = new Map<string, People>();
  readonly #listeners = new Set<() => void>();
  /** What this tab shows, the latest last: a page, or a page with a peek beside it. */
  readonly #shown: string[] = [];
  #stream: string | undefined;
  #announced: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dispatch: SyncDispatch) {
    this.#dispatch = dispatch;
    document.addEventListener('visibilitychange', () => this.#announceSoon());
    window.addEventListener('pagehide', () => this.#leave());
  }

  peopleHere(workId: string): People {
    return this.#peopleAt.get(workId) ?? NOBODY;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  showPeople({ workId, people }: LivePresence): void {
    if (people.length === 0) this.#peopleAt.delete(workId);
    else this.#peopleAt.set(workId, people);
    for (const listener of this.#listeners) listener();
  }

  /** Where nobody was known to the stream before, this tab says again where it is. */
  streamOpened(opened: string): void {
    this.#stream = opened;
    this.#peopleAt.clear();
    this.announceAgain();
  }

  /** Without a stream nobody hears where this tab is. */
  streamClosed(): void {
    this.#stream = undefined;
    this.#announced = null;
    this.#peopleAt.clear();
  }

  /** This tab shows a work from now on; gives the way to say that it does not any more. */
  stayAt(workId: string): () => void {
    this.#shown.push(workId);
    this.#announceSoon();
    return () => {
      this.#shown.splice(this.#shown.lastIndexOf(workId), 1);
      this.#peopleAt.delete(workId);
      this.#announceSoon();
    };
  }

  /** The server knows nothing of this tab any more. */
  announceAgain(): void {
    this.#announced = null;
    this.#announceSoon();
  }

  #announceSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#announce(), settleMs);
  }

  /** A tab that nobody looks at is nowhere. */
  #announce(): void {
    const workId = document.hidden ? null : (this.#shown.at(-1) ?? null);
    if (workId === this.#announced || this.#stream === undefined) return;
    this.#announced = workId;
    const { initiate } = presenceApi.endpoints.announcePresence;
    const body = { stream: this.#stream, tab: this.#tab, workId };
    void this.#dispatch(initiate({ body }, { track: false }));
  }

  /** A page that goes away sends its last word by itself. The stream of another tab may go on, and with it this tab's place. */
  #leave(): void {
    if (this.#announced === null || this.#stream === undefined) return;
    this.#announced = null;
    const body = { stream: this.#stream, tab: this.#tab, workId: null };
    const request = { route: 'announcePresence', body } as const;
    void fetch(urlOf(request), withXsrfToken(initOf(request))).catch(() => undefined);
  }
}
