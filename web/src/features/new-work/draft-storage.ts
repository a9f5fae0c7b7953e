import { type DraftPlace, keepDraft, readDraft as readKept } from '#store/drafts.ts';
import type { NewWorkValues } from './new-work-form.ts';
import type { PlainSpan } from './typed-sentence/plain-spans.ts';

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

export function readDraft(place: NewWorkPlace, now?: number): Partial<NewWorkDraft> | null {
  return readKept<Partial<NewWorkDraft>>(placeOf(place), now)?.values ?? null;
}

/** A form as it was left, with what of its title stays text. */
export interface NewWorkDraft extends NewWorkValues {
  readonly plain?: readonly PlainSpan[];
}

/** Null: there is nothing to keep. */
export function storeDraft(place: NewWorkPlace, values: NewWorkDraft | null, now?: number): void {
  keepDraft(placeOf(place), values && { values }, now);
}

/** What of a title stays text. One that is not that of the draft was not typed here: nothing in it is read. */
export function plainOfDraft(place: NewWorkPlace, title: string): readonly PlainSpan[] {
  const draft = readDraft(place);
  if (draft?.title === title && draft.plain !== undefined) return draft.plain;
  return title === '' ? [] : [{ from: 0, to: title.length, why: 'pasted' }];
}
