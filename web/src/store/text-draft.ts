import type { Beginning, Draft } from './drafts.ts';

/** A text that is being changed. */
export interface TextInHand<V> {
  readonly value: V;
  readonly from: Beginning<V>;
  /** It was begun on an earlier visit, and found again. */
  readonly isRestored: boolean;
}

type IsSame<V> = (a: V, b: V) => boolean;

/** What was begun on an earlier visit; nothing where it says no more than what stands there. */
export function restoreText<V>(
  draft: Draft<V> | null,
  saved: V,
  isSame: IsSame<V>,
): TextInHand<V> | undefined {
  if (draft?.from === undefined || isSame(draft.values, saved)) return undefined;
  return { value: draft.values, from: draft.from, isRestored: true };
}

/** What of it is kept: nothing while it says what was there when it was begun. */
export function draftOfText<V>({ value, from }: TextInHand<V>, isSame: IsSame<V>): Draft<V> | null {
  return isSame(value, from.values) ? null : { values: value, from };
}
