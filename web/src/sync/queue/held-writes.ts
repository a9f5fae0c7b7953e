import type { CallRequest } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';
import { forgetDone } from '../undo/own-changes.ts';

/** A write that can wait for a connection: the call as it will be sent, and what people call it. */
export interface HeldWrite {
  readonly request: CallRequest;
  /** "HAR-12", "New work “Pour the slab”". */
  readonly what: string;
  /** The work that it is about, where the call does not name it. */
  readonly workId?: string;
  /** What the browser calls that which this makes, until the server has named it: writes behind it may speak of it. */
  readonly makes?: string;
  /** It undoes or redoes something that the server has. */
  readonly turn?: 'undo' | 'redo';
}

/** A name for what the server has not made yet. */
export const newHeldName = (): string => `held-${crypto.randomUUID()}`;
export const isHeldName = (id: string): boolean => id.startsWith('held-');

type Named = (name: string, id: string) => void;
const namedListeners = new Set<Named>();

/** What waited has got its name from the server: whoever shows it knows it by that from now on. */
export function onNamed(listener: Named): () => void {
  namedListeners.add(listener);
  return () => namedListeners.delete(listener);
}

export function tellNamed(name: string, id: string): void {
  for (const listener of namedListeners) listener(name, id);
}

type Refused = { readonly error: CallError };
type Hold = <A>(
  write: HeldWrite,
  attempt: (request: CallRequest) => A | PromiseLike<A>,
) => Promise<A | Refused>;

let hold: Hold = async ({ request }, attempt) => attempt(request);

/** From now on this decides what becomes of a write that does not reach the server. */
export function holdWritesWith(holder: Hold): void {
  hold = holder;
}

/** Sends a write; where it does not reach the server it is kept, and answers that it waits. */
export const sendOrHold: Hold = (write, attempt) => hold(write, attempt);

/** Under which keys this browser keeps what waits, one for each write. */
export const heldWritesPrefix = (userId: string): string => `gantry-waiting-${userId}:`;
/** And what somebody has begun to write, of new works and of comments. */
export const draftsPrefix = (userId: string): string => `gantry-draft-${userId}:`;
/** And plans that they try, one for each project. */
export const triedPlansPrefix = (userId: string): string => `gantry-tried-${userId}:`;

/** Whose writes are not kept any more, though they may still be on their way: by the prefixes of their keys. */
const signedOut = new Set<string>();
export const isSignedOut = (prefix: string): boolean => signedOut.has(prefix);
export const signInAgain = (prefix: string): boolean => signedOut.delete(prefix);

/** Whoever signs out leaves nothing behind. */
export function forgetWritten(userId: string): void {
  forgetDone();
  signedOut.add(heldWritesPrefix(userId));
  const prefixes = [heldWritesPrefix(userId), draftsPrefix(userId), triedPlansPrefix(userId)];
  try {
    const keys = Object.keys(localStorage);
    for (const key of keys)
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
  } catch {
    // Private windows of some browsers refuse storage; then nothing was kept.
  }
}
