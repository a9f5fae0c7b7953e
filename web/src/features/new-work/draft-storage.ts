import { type DraftPlace, keepDraft, readDraft as readKept } from '#store/drafts.ts';
import type { NewWorkValues } from './new-work-form.ts';
import type { PlainSpan } from './typed-sentence/plain-spans.ts';

/** The place of a new work: there is one draft for each person, project and parent. */
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

/** The stored values of a form, and the parts of its title that stay plain text. */
export interface NewWorkDraft extends NewWorkValues {
  readonly plain?: readonly PlainSpan[];
}

/** Null: there is nothing to store. */
export function storeDraft(place: NewWorkPlace, values: NewWorkDraft | null, now?: number): void {
  keepDraft(placeOf(place), values && { values }, now);
}

/**
 * The parts of a title that stay plain text. A title that differs from the draft was not typed here, so no part of it
 * is read.
 */
export function plainOfDraft(place: NewWorkPlace, title: string): readonly PlainSpan[] {
  const draft = readDraft(place);
  if (draft?.title === title && draft.plain !== undefined) return draft.plain;
  return title === '' ? [] : [{ from: 0, to: title.length, why: 'pasted' }];
}
