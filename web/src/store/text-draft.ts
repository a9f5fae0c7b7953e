import type { Beginning, Draft } from './drafts.ts';

/** A text that is being edited. */
export interface TextInHand<V> {
  readonly value: V;
  readonly from: Beginning<V>;
  /** It was begun on an earlier visit and restored. */
  readonly isRestored: boolean;
}

type IsSame<V> = (a: V, b: V) => boolean;

/** The draft of an earlier visit; undefined when it equals the saved text. */
export function restoreText<V>(
  draft: Draft<V> | null,
  saved: V,
  isSame: IsSame<V>,
): TextInHand<V> | undefined {
  if (draft?.from === undefined || isSame(draft.values, saved)) return undefined;
  return { value: draft.values, from: draft.from, isRestored: true };
}

/** The part that is stored: nothing while it equals the original. */
export function draftOfText<V>({ value, from }: TextInHand<V>, isSame: IsSame<V>): Draft<V> | null {
  return isSame(value, from.values) ? null : { values: value, from };
}
