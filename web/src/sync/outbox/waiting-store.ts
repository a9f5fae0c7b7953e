import type { CallError } from '#lib/problem.ts';
import { type HeldWrite, heldWritesPrefix, signInAgain } from '../queue/held-writes.ts';

/** A write that has not been taken by the server yet, as it is kept over a reload. */
export interface WaitingWrite extends HeldWrite {
  /** The key that it is kept under; keys sort by when the writes were made. */
  readonly id: string;
  /** It was sent and nobody knows what came of it. */
  readonly mayHaveArrived?: boolean | undefined;
  /** Why the server did not take it; whoever made it decides what becomes of it. */
  readonly refusal?: CallError | undefined;
}

/** What the change set of a write that waits is called until the server has named it. */
export const changeSetNameOf = (id: string): string => `change-set-of:${id}`;

/*
 * What waits stands in this browser's storage, each write under a key of its own: all tabs of a person show the same, and
 * none overwrites what another has kept. Where there is no storage it lasts as long as the tab.
 */
let prefix: string | undefined;
let waiting: readonly WaitingWrite[] = [];
let made = 0;
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** From now on what waits is that of this person. */
export function openWaitingStore(userId: string | undefined): void {
  const next = userId === undefined ? undefined : heldWritesPrefix(userId);
  if (next === prefix) return;
  prefix = next;
  if (next !== undefined) signInAgain(next);
  inMemory.clear();
  readWaiting();
}

/** Under whose keys a write is kept that is made now. */
export const waitingOwner = (): string | undefined => prefix;

export const listWaiting = (): readonly WaitingWrite[] => waiting;

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a write behind all others; gives what it is kept under. `owner`: who made it, where their session has ended meanwhile. */
export function addWaiting(write: HeldWrite, owner = prefix ?? ''): string {
  made += 1;
  const moment = `${String(Date.now()).padStart(15, '0')}-${String(made).padStart(6, '0')}`;
  const id = `${owner}${moment}-${crypto.randomUUID()}`;
  putWaiting({ ...write, id });
  return id;
}

/** Puts a write in the place of its former self. */
export function putWaiting(write: WaitingWrite): void {
  const text = JSON.stringify(write);
  try {
    localStorage.setItem(write.id, text);
  } catch {
    inMemory.set(write.id, text);
  }
  readWaiting();
}

export function dropWaiting(id: string): void {
  inMemory.delete(id);
  try {
    localStorage.removeItem(id);
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
  readWaiting();
}

/** Looks at what is kept now. */
export function readWaiting(): void {
  const own = prefix;
  const texts = own === undefined ? [] : [...keptTexts(own), ...inMemory];
  waiting = texts
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, text]) => readWrite(text) ?? []);
  for (const listener of listeners) listener();
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

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    // Another tab has kept or sent something; without a key everything is gone.
    if (prefix !== undefined && (key === null || key.startsWith(prefix))) readWaiting();
  });
