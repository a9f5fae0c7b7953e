import type { CallError } from '#lib/problem.ts';
import type { HeldWrite } from '../queue/held-write.ts';
import { heldWritesPrefix, signInAgain } from './outbox-keys.ts';
import { namesIn } from './references.ts';

/** A write that the server has not accepted yet, as it is stored across reloads. */
export interface WaitingWrite extends HeldWrite {
  /** The storage key; keys sort by the time of the writes. */
  readonly id: string;
  /** Temporary ids of objects that other writes create and this one refers to: those writes are sent first. */
  readonly needs?: readonly string[] | undefined;
  /** The queued write that this one undoes once its change set is known. */
  readonly undoes?: string | undefined;
  /** It was sent, but its outcome is not known. */
  readonly mayHaveArrived?: boolean | undefined;
  /** Why the server refused it; its author decides what happens next. */
  readonly refusal?: CallError | undefined;
}

/** Whether it needs no decision by its author. */
export const isOpen = ({ refusal }: WaitingWrite): boolean => refusal === undefined;

export type NewWrite = Omit<WaitingWrite, 'id' | 'needs'>;

/**
 * The queued writes in this browser's storage, each under its own key. All tabs of a person show the same writes, and
 * none overwrites those of another. Without storage they last as long as the tab.
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
        // Another tab has stored or sent a write; an event without a key means that everything was cleared.
        if (this.#prefix !== undefined && (key === null || key.startsWith(this.#prefix))) this.read();
      });
  }

  /** Switches to the queued writes of this person. */
  open(userId: string | undefined): void {
    const next = userId === undefined ? undefined : heldWritesPrefix(userId);
    if (next === this.#prefix) return;
    this.#prefix = next;
    if (next !== undefined) signInAgain(next);
    this.#inMemory.clear();
    this.read();
  }

  /** The key prefix for a new write. */
  get owner(): string | undefined {
    return this.#prefix;
  }

  list = (): readonly WaitingWrite[] => this.#waiting;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stores a write after all others, and returns its id. `owner`: its author, when the session has ended meanwhile. */
  add(write: NewWrite, owner = this.#prefix ?? ''): string {
    this.#made += 1;
    const moment = `${String(Date.now()).padStart(15, '0')}-${String(this.#made).padStart(6, '0')}`;
    const id = `${owner}${moment}-${crypto.randomUUID()}`;
    const needs = namesIn(write.request);
    this.put({ ...write, id, ...(needs.length > 0 && { needs }) });
    return id;
  }

  /** Replaces a write by a changed version. */
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
      // Without storage there is nothing to delete.
    }
    this.read();
  }

  /** Reads the stored writes. */
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
