import { draftsPrefix, heldWritesPrefix, isSignedOut } from '#sync/outbox/outbox-keys.ts';

/**
 * Unsaved input, stored in this browser so that Back, a reload or a closed tab loses nothing. There is one draft for
 * each person and thing. It is removed when it is saved or discarded, when the person signs out, and automatically
 * after a month.
 */
export interface Draft<V> {
  readonly values: V;
  /** The original value and its version when the change was begun; absent for a new thing. */
  readonly from?: Beginning<V> | undefined;
}

export interface Beginning<V> {
  readonly values: V;
  readonly version: number;
}

export interface DraftPlace {
  readonly userId: string;
  /** What is being written: "description:<id of the work>". */
  readonly of: string;
}

const keptMs = 30 * 24 * 60 * 60_000;

const keyOf = ({ userId, of }: DraftPlace): string => `${draftsPrefix(userId)}${of}`;

export function readDraft<V>(place: DraftPlace, now: number = Date.now()): Draft<V> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored))
      return null;
    return typeof stored.at === 'number' && now - stored.at < keptMs ? (stored as Draft<V>) : null;
  } catch {
    // A private window has no storage, or the stored value is not ours: there is no draft.
    return null;
  }
}

/** Null: there is nothing to store. */
export function keepDraft<V>(place: DraftPlace, draft: Draft<V> | null, now: number = Date.now()): void {
  // A form that unmounts because its author signed out stores nothing.
  if (isSignedOut(heldWritesPrefix(place.userId))) return;
  try {
    if (draft === null) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify({ ...draft, at: now }));
  } catch {
    // Private windows of some browsers refuse storage; then a draft lasts as long as the form.
  }
}
