import type { LivePresence } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { initOf, urlOf, withXsrfToken } from '#api/request.ts';
import type { SyncDispatch } from '../store-access.ts';

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({ announcePresence: build.mutation({ ...call('announcePresence') }) }),
});

type People = LivePresence['people'];

/** Debounce: moving through a list with the keys announces nothing until the person stops. */
const settleMs = 400;
const NOBODY: People = [];

/** Who looks at which work, and what this tab announces about itself. */
export class Presence {
  readonly #dispatch: SyncDispatch;
  readonly #tab = crypto.randomUUID();
  readonly #peopleAt = new Map<string, People>();
  readonly #listeners = new Set<() => void>();
  /** The works that this tab shows, the latest last: a page, or a page with a peek beside it. */
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

  /** A new stream does not know any presence, so this tab announces itself again. */
  streamOpened(opened: string): void {
    this.#stream = opened;
    this.#peopleAt.clear();
    this.announceAgain();
  }

  /** Without a stream this tab's presence is unknown to others. */
  streamClosed(): void {
    this.#stream = undefined;
    this.#announced = null;
    this.#peopleAt.clear();
  }

  /** This tab shows a work from now on. Returns the function that ends this. */
  stayAt(workId: string): () => void {
    this.#shown.push(workId);
    this.#announceSoon();
    return () => {
      this.#shown.splice(this.#shown.lastIndexOf(workId), 1);
      this.#peopleAt.delete(workId);
      this.#announceSoon();
    };
  }

  /** The server has lost the presence of this tab. */
  announceAgain(): void {
    this.#announced = null;
    this.#announceSoon();
  }

  #announceSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#announce(), settleMs);
  }

  /** A hidden tab is not present at any work. */
  #announce(): void {
    const workId = document.hidden ? null : (this.#shown.at(-1) ?? null);
    if (workId === this.#announced || this.#stream === undefined) return;
    this.#announced = workId;
    const { initiate } = presenceApi.endpoints.announcePresence;
    const body = { stream: this.#stream, tab: this.#tab, workId };
    void this.#dispatch(initiate({ body }, { track: false }));
  }

  /**
   * A page that is closed must send its last announcement itself, because another tab may keep the stream open, and
   * with it this tab's presence.
   */
  #leave(): void {
    if (this.#announced === null || this.#stream === undefined) return;
    this.#announced = null;
    const body = { stream: this.#stream, tab: this.#tab, workId: null };
    const request = { route: 'announcePresence', body } as const;
    void fetch(urlOf(request), withXsrfToken(initOf(request))).catch(() => undefined);
  }
}
