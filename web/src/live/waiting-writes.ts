import { type HeldWrite, heldWritesKey } from '#api/held-writes.ts';
import { isCallError } from '#api/problem.ts';
import { isServerReachable, setReachable, subscribeToReachable } from './reachable.ts';

/** A write that has not reached the server yet, as it is kept over a reload of the tab. */
export interface WaitingWrite extends HeldWrite {
  readonly id: string;
}

interface Waiting {
  readonly write: WaitingWrite;
  /** Lets it be tried again; resolves once it has reached the server or failed to do so once more. */
  readonly retry: () => Promise<void>;
}

const waiting: Waiting[] = [];
/** Left by an earlier page, on its way to be sent again. */
let left: WaitingWrite[] = [];
const listeners = new Set<() => void>();
let storageKey: string | undefined;
let isRetrying = false;

/** The server may be there before the stream is. */
const probeMs = 5_000;
let probe: ReturnType<typeof setTimeout> | undefined;

export const countWaiting = (): number => waiting.length;

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  keepAll();
  for (const listener of listeners) listener();
}

function keepAll(): void {
  if (storageKey !== undefined) keep(storageKey, [...left, ...waiting.map(({ write }) => write)]);
}

const failedToReach = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'error' in answer &&
  isCallError(answer.error) &&
  answer.error.kind === 'network';

/**
 * Sends a write. Where it does not reach the server, it waits, and goes out again in its turn once there is a connection.
 * What the server refuses is an answer like any other.
 */
export function holdUntilSent<A>(held: HeldWrite, attempt: () => Promise<A>): Promise<A> {
  const write: WaitingWrite = { ...held, id: crypto.randomUUID() };
  return new Promise((resolve, reject) => {
    const tryOnce = async () => {
      try {
        const answer = await attempt();
        if (failedToReach(answer)) return false;
        resolve(answer);
      } catch (error) {
        reject(error);
      }
      return true;
    };
    const retry = async () => {
      if (!(await tryOnce())) return;
      waiting.splice(waiting.indexOf(entry), 1);
      changed();
    };
    const entry: Waiting = { write, retry };
    // Behind others that wait nothing overtakes.
    const first = waiting.length > 0 ? Promise.resolve(false) : tryOnce();
    void first.then((isSent) => {
      if (isSent) return;
      left = left.filter((other) => !isSame(other, write));
      waiting.push(entry);
      changed();
      retryLater();
    });
  });
}

function retryLater(): void {
  clearTimeout(probe);
  probe = setTimeout(() => void retryAll(), probeMs);
}

/** One after the other, in the order in which they were made; the first that does not get through ends it. */
async function retryAll(): Promise<void> {
  if (isRetrying) return;
  isRetrying = true;
  for (let [next] = waiting; next !== undefined; next = waiting[0]) {
    await next.retry();
    if (waiting[0] === next) break;
  }
  isRetrying = false;
  if (waiting.length > 0) {
    setReachable(false);
    retryLater();
  }
}

subscribeToReachable(() => {
  if (isServerReachable()) void retryAll();
});
if (typeof window !== 'undefined') window.addEventListener('online', () => void retryAll());

/** From now on what waits is kept for this person; gives what was left by an earlier page. */
export function keepWaitingFor(userId: string): readonly WaitingWrite[] {
  const key = heldWritesKey(userId);
  if (key !== storageKey) left = read(key);
  storageKey = key;
  return left;
}

/** It has reached the server, or waits anew. */
export function forgetLeft(write: WaitingWrite): void {
  left = left.filter((other) => other !== write);
  keepAll();
}

const isSame = (one: WaitingWrite, other: WaitingWrite): boolean =>
  one.work.id === other.work.id && JSON.stringify(one.change) === JSON.stringify(other.change);

function read(key: string): WaitingWrite[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keep(key: string, writes: readonly WaitingWrite[]): void {
  try {
    if (writes.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(writes));
  } catch {
    // Private windows of some browsers refuse storage; then what waits lasts as long as the tab.
  }
}
