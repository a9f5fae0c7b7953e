import { type DraftPlace, keepDraft, readDraft as readKept } from '#store/drafts.ts';
import type { NewWorkValues } from './new-work-form.ts';

/** Where a new work is begun: one draft for each person, project and parent. */
export interface NewWorkPlace {
  readonly userId: string;
  readonly projectId: string | undefined;
  readonly parentId: string | undefined;
}

const placeOf = ({ userId, projectId = '', parentId = '' }: NewWorkPlace): DraftPlace => ({
  userId,
  of: `work:${projectId}:${parentId}`,
});

export function readDraft(place: NewWorkPlace, now?: number): Partial<NewWorkValues> | null {
  return readKept<Partial<NewWorkValues>>(placeOf(place), now)?.values ?? null;
}

/** Null: there is nothing to keep. */
export function storeDraft(place: NewWorkPlace, values: NewWorkValues | null, now?: number): void {
  keepDraft(placeOf(place), values && { values }, now);
}
