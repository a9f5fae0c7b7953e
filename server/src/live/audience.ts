import type { Actor } from '../access/index.ts';
import type { LiveStream } from './live-stream.ts';
import { Viewer } from './viewer.ts';

/** The most streams of one person: one for each browser, with room for several browsers. */
const MOST_STREAMS_OF_ONE = 5;
/** The most streams of one process, with ample reserve. */
const MOST_STREAMS = 20_000;

/** A person and the streams of their browsers. */
export interface Listener {
  viewer: Viewer;
  readonly streams: Set<LiveStream>;
}

/** The people who have a stream open in this process. */
export class Audience {
  readonly #listeners = new Map<string, Listener>();
  readonly #streams = new Map<string, LiveStream>();

  get size(): number {
    return this.#streams.size;
  }

  get listeners(): Iterable<Listener> {
    return this.#listeners.values();
  }

  get streams(): Iterable<LiveStream> {
    return this.#streams.values();
  }

  get userIds(): string[] {
    return [...this.#listeners.keys()];
  }

  hasRoom(userId: string): boolean {
    const own = this.#listeners.get(userId)?.streams.size ?? 0;
    return own < MOST_STREAMS_OF_ONE && this.size < MOST_STREAMS;
  }

  find(userId: string): Listener | undefined {
    return this.#listeners.get(userId);
  }

  findStream(id: string): LiveStream | undefined {
    return this.#streams.get(id);
  }

  add(actor: Actor, stream: LiveStream): Listener {
    const listener = this.#listeners.get(actor.id) ?? { viewer: new Viewer(actor), streams: new Set() };
    // The rights loaded for the request that opens a stream are newer than those loaded for the person's first stream.
    listener.viewer = new Viewer(actor);
    this.#listeners.set(actor.id, listener);
    listener.streams.add(stream);
    this.#streams.set(stream.id, stream);
    return listener;
  }

  remove(stream: LiveStream): void {
    this.#streams.delete(stream.id);
    const listener = this.#listeners.get(stream.userId);
    listener?.streams.delete(stream);
    if (listener?.streams.size === 0) this.#listeners.delete(stream.userId);
  }
}
