import type { CallError } from '#lib/problem.ts';
import type { HeldWrite } from '../queue/held-write.ts';
import { heldWritesPrefix, signInAgain } from './kept-keys.ts';
import { namesIn } from './references.ts';

/** A write that has not been taken by the server yet, as it is kept over a reload. */
export interface WaitingWrite extends HeldWrite {
  /** The key that it is kept under; keys sort by when the writes were made. */
  readonly id: string;
  /** What other writes make, and this one speaks of: they go first. */
  readonly needs?: readonly string[] | undefined;
  /** The write that waits, and that this one undoes once its change set has a name. */
  readonly undoes?: string | undefined;
  /** It was sent and nobody knows what came of it. */
  readonly mayHaveArrived?: boolean | undefined;
  /** Why the server did not take it; its author decides what becomes of it. */
  readonly refusal?: CallError | undefined;
}

/** Nobody has to decide about it. */
export const isOpen = ({ refusal }: WaitingWrite): boolean => refusal === undefined;

export type NewWrite = Omit<WaitingWrite, 'id' | 'needs'>;

/**
 * What waits stands in this browser's storage, each write under a key of its own: all tabs of a person show the same, and none
 * overwrites what another has kept. Where there is no storage it lasts as long as the tab.
 */
export class KeptWrites {
  #prefix: string | undefined;
  #waiting: readonly WaitingWrite[] = [];
  #made = 0;
  readonly #inMemory = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  constructor() {
    if (typeof window !== 'undefined')
      window.addEventListener('storage', ({ key }) => {
        // Another tab has kept or sent something; without a key everything is gone.
        if (this.#prefix !== undefined && (key === null || key.startsWith(this.#prefix))) this.read();
      });
  }

  /** From now on what waits is that of this person. */
  open(userId: string | undefined): void {
    const next = userId === undefined ? undefined : heldWritesPrefix(userId);
    if (next === this.#prefix) return;
    this.#prefix = next;
    if (next !== undefined) signInAgain(next);
    this.#inMemory.clear();
    this.read();
  }

  /** Under whose keys a write is kept that is made now. */
  get owner(): string | undefined {
    return this.#prefix;
  }

  list = (): readonly WaitingWrite[] => this.#waiting;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps a write behind all others; gives what it is kept under. `owner`: who made it, where their session has ended meanwhile. */
  add(write: NewWrite, owner = this.#prefix ?? ''): string {
    this.#made += 1;
    const moment = `${String(Date.now()).padStart(15, '0')}-${String(this.#made).padStart(6, '0')}`;
    const id = `${owner}${moment}-${crypto.randomUUID()}`;
    const needs = namesIn(write.request);
    this.put({ ...write, id, ...(needs.length > 0 && { needs }) });
    return id;
  }

  /** Puts a write in the place of its former self. */
  put(write: WaitingWrite): void {
    const text = JSON.stringify(write);
    try {
      localStorage.setItem(write.id, text);
    } catch {
      this.#inMemory.set(write.id, text);
    }
    this.read();
  }

  drop(id: string): void {
    this.#inMemory.delete(id);
    try {
      localStorage.removeItem(id);
    } catch {
      // Where nothing can be kept, nothing has to go.
    }
    this.read();
  }

  /** Looks at what is kept now. */
  read(): void {
    const own = this.#prefix;
    const texts = own === undefined ? [] : [...keptTexts(own), ...this.#inMemory];
    this.#waiting = texts
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, text]) => readWrite(text) ?? []);
    for (const listener of this.#listeners) listener();
  }
}

function keptTexts(own: string): [key: string, text: string][] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => [key, localStorage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

function readWrite(text: string): WaitingWrite | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
