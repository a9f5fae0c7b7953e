import { useMemo, useState } from 'react';
import { type Beginning, readDraft } from './drafts.ts';
import { draftOfText, restoreText, type TextInHand } from './text-draft.ts';
import { useDraftPlace, useKeepDraft } from './use-keep-draft.ts';

interface TextOfRow<V> {
  /** What the text is called among drafts: "description:<id of the work>". */
  readonly of: string;
  /** The text as it is saved, and the version of its row. */
  readonly saved: Beginning<V>;
  readonly isSame?: (a: V, b: V) => boolean;
  /** It is on screen because it is to be changed. */
  readonly begins?: boolean;
}

/**
 * A text while it is changed: kept as a draft until it is saved or thrown away, and found again on the next visit. It is saved
 * with the version at which it was begun, even if others have written since. For one text: give the component a key.
 */
export function useTextDraft<V>({ of, saved, isSame = Object.is, begins = false }: TextOfRow<V>) {
  const place = useDraftPlace(of);
  const begun = (): TextInHand<V> => ({ value: saved.values, from: saved, isRestored: false });
  // Undefined: it was not touched on this visit. Null: it was saved or thrown away.
  const [text, setText] = useState<TextInHand<V> | null | undefined>(
    () => restoreText(readDraft<V>(place), saved.values, isSame) ?? (begins ? begun() : undefined),
  );
  const draft = useMemo(() => text && draftOfText(text, isSame), [text, isSame]);
  const forget = useKeepDraft(place, draft);
  return {
    /** Absent: it is not being changed. */
    text: text ?? undefined,
    begin: () => setText(begun()),
    change: (value: V) => setText((known) => known && { ...known, value }),
    end: () => {
      forget();
      setText(null);
    },
  };
}
