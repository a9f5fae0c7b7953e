import { draftsPrefix } from '#api/held-writes.ts';
import type { NewWorkValues } from './new-work-form.ts';

/**
 * What somebody has typed of a new work, kept in this browser so that a closed tab loses nothing: one draft for each
 * person, project and parent. It goes when the work is created or thrown away, and by itself after a month.
 */
export interface DraftPlace {
  readonly userId: string;
  readonly projectId: string | undefined;
  readonly parentId: string | undefined;
}

const keptMs = 30 * 24 * 60 * 60_000;

const keyOf = ({ userId, projectId = '', parentId = '' }: DraftPlace): string =>
  `${draftsPrefix(userId)}work:${projectId}:${parentId}`;

export function readDraft(place: DraftPlace, now: number = Date.now()): Partial<NewWorkValues> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored))
      return null;
    return typeof stored.at === 'number' && now - stored.at < keptMs
      ? (stored.values as Partial<NewWorkValues>)
      : null;
  } catch {
    // No storage in a private window, or not what we wrote: there is no draft.
    return null;
  }
}

/** Null: there is nothing to keep. */
export function storeDraft(place: DraftPlace, values: NewWorkValues | null, now: number = Date.now()): void {
  try {
    if (values === null) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify({ at: now, values }));
  } catch {
    // Private windows of some browsers refuse storage; then a draft lasts as long as the form.
  }
}
